import { describe, expect, it } from 'vitest';
import { asPrometheus } from './prometheus.ts';
import { MetricRegistry, OVERFLOW } from './registry.ts';

describe('figures', () => {
  it('are written as Prometheus reads them', () => {
    const registry = new MetricRegistry();
    const calls = registry.counter('calls_total', 'Calls.\nAll of them.', ['route']);
    calls.of('/a"b\\c').add(2);
    registry.gauge('depth', 'How deep.').of().set(1.5);
    const took = registry.histogram('took_seconds', 'How long.', [0.1, 1], ['to']);
    for (const seconds of [0.05, 0.1, 0.5, 3]) took.of('mail').observe(seconds);
    expect(asPrometheus(registry.read()).split('\n')).toEqual([
      '# HELP calls_total Calls.\\nAll of them.',
      '# TYPE calls_total counter',
      'calls_total{route="/a\\"b\\\\c"} 2',
      '# HELP depth How deep.',
      '# TYPE depth gauge',
      'depth 1.5',
      '# HELP took_seconds How long.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{to="mail",le="0.1"} 2',
      'took_seconds_bucket{to="mail",le="1"} 3',
      'took_seconds_bucket{to="mail",le="+Inf"} 4',
      'took_seconds_sum{to="mail"} 3.65',
      'took_seconds_count{to="mail"} 4',
      '',
    ]);
  });

  it('are no more than so many, whatever labels come: the rest is counted together', () => {
    const registry = new MetricRegistry();
    const calls = registry.counter('calls_total', 'Calls.', ['route', 'status']);
    for (let n = 0; n < 5_000; n++) calls.of(`/${n}`, '200').add();
    expect(calls.cells().length).toBeLessThanOrEqual(601);
    expect(calls.of(OVERFLOW, OVERFLOW).value).toBe(4_400);
    expect(calls.cells().reduce((sum, { value }) => sum + value, 0)).toBe(5_000);
  });

  it('are as many as one says that has more of its own', () => {
    const calls = new MetricRegistry().counter('calls_total', 'Calls.', ['route', 'status'], 1_000);
    for (let n = 0; n < 1_200; n++) calls.of(`/${n}`, '200').add();
    expect(calls.of('/999', '200').value).toBe(1);
    expect(calls.of(OVERFLOW, OVERFLOW).value).toBe(200);
  });

  it('have one name each, and as many labels as they say', () => {
    const registry = new MetricRegistry();
    registry.counter('calls_total', 'Calls.', ['route']);
    expect(() => registry.gauge('calls_total', 'Again.')).toThrow('Two metrics');
    expect(() => registry.counter('more_total', 'More.', ['a', 'b']).of('one')).toThrow('2 labels');
  });

  it('that are looked up are looked up when they are read, until nobody does any more', () => {
    const registry = new MetricRegistry();
    const depth = registry.gauge('depth', 'How deep.');
    let looks = 0;
    const end = registry.onRead(() => depth.of().set(++looks));
    registry.read();
    expect(depth.of().value).toBe(1);
    end();
    registry.read();
    expect(depth.of().value).toBe(1);
  });
});
