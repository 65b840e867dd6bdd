// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { Waiting } from './waiting.ts';

let waiting: Waiting;
function show(markup: string): void {
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  waiting = new Waiting(document);
}
afterEach(() => waiting.release());
const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!;

it('holds a press of a button back until the page answers, then does the last one once', () => {
  show('<button type="button" id="a"></button><button type="button" id="b"></button>');
  find('#a').click();
  find('#b').click();
  const done: string[] = [];
  for (const id of ['a', 'b'])
    for (const type of ['pointerdown', 'click'])
      find(`#${id}`).addEventListener(type, () => done.push(id + type));
  waiting.take()();
  expect(done).toEqual(['bpointerdown', 'bclick']);
  find('#a').click();
  expect(done).toEqual(['bpointerdown', 'bclick', 'aclick']);
});

it('leaves links and buttons that send a form to the browser', () => {
  show('<a href="#x"></a><form><button type="submit"></button></form>');
  const held: boolean[] = [];
  const onClick = (event: Event) => {
    held.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', onClick);
  find('a').click();
  find('button').click();
  document.removeEventListener('click', onClick);
  expect(held).toEqual([false, false]);
});

it('tells of a text that was typed meanwhile, and keeps it', () => {
  show('<input name="typed"><input name="left">');
  find<HTMLInputElement>('[name=typed]').value = 'Leeds';
  const heard = vi.fn((event: Event) => (event.target as HTMLInputElement).value);
  document.addEventListener('input', heard);
  waiting.take()();
  document.removeEventListener('input', heard);
  expect(heard.mock.results.map(({ value }) => value)).toEqual(['', 'Leeds']);
  expect(find<HTMLInputElement>('[name=typed]').value).toBe('Leeds');
});

it('ticks again what was ticked meanwhile, so that it is heard of', () => {
  show(
    '<input type="radio" name="plan" value="a" checked><input type="radio" name="plan" value="b"><input type="radio" name="plan" value="c"><input type="checkbox" name="yes"><input type="checkbox" name="as-it-was" checked>',
  );
  find<HTMLInputElement>('[value=b]').checked = true;
  find<HTMLInputElement>('[name=yes]').checked = true;
  const heard: string[] = [];
  const onClick = ({ target }: Event) => {
    const { name, value, checked } = target as HTMLInputElement;
    heard.push(`${name} ${value} ${checked}`);
  };
  document.addEventListener('change', onClick);
  waiting.take()();
  document.removeEventListener('change', onClick);
  expect(heard).toEqual(['plan b true', 'yes on true']);
});

it('hands over what was chosen although the page took it back', () => {
  show('<select name="size"><option value="" selected></option><option value="large"></option></select>');
  const choice = find<HTMLSelectElement>('select');
  choice.value = 'large';
  const handOver = waiting.take();
  choice.value = '';
  const heard = vi.fn(() => choice.value);
  choice.addEventListener('change', heard);
  handOver();
  expect(heard.mock.results.map(({ value }) => value)).toEqual(['large']);
});
