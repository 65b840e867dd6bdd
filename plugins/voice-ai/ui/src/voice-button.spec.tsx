// @vitest-environment happy-dom
import { answerCalls, pluginShower } from '@convoy/sdk/ui/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import manifest from '../../plugin.manifest.ts';
import VoiceButton from './voice-button.tsx';

const show = pluginShower(manifest, en);
const person = userEvent.setup({ pointerEventsCheck: 0 });

/** A recognition that hears what the spec says. */
class HeardByBrowser {
  static last: HeardByBrowser;
  lang = '';
  interimResults = false;
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  start() {
    HeardByBrowser.last = this;
  }
  stop() {
    this.onend?.();
  }
  abort() {}
  hear(words: string) {
    act(() => this.onresult?.({ results: [Object.assign([{ transcript: words }], { isFinal: true })] }));
  }
}
class Recorder {
  static isTypeSupported = (type: string) => type === 'audio/webm';
  state = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['sound']) });
    this.onstop?.();
  }
}
const spoken: string[] = [];
const withSpeaker = () => {
  vi.stubGlobal('speechSynthesis', {
    cancel: () => {},
    speak: ({ text }: { text: string }) => spoken.push(text),
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = '';
      constructor(readonly text: string) {}
    },
  );
};
const withRecorder = () => {
  vi.stubGlobal('MediaRecorder', Recorder);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [{ stop: () => {} }] }) },
  });
};

/** The chat around it: what is said gets an answer. */
function Chat({
  endpoint,
  said,
  recorded,
  fills,
}: {
  endpoint: boolean;
  said: string[];
  recorded: Blob[];
  fills: boolean;
}) {
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <VoiceButton
      busy={false}
      fills={fills}
      answer={answer}
      onSay={(text) => {
        said.push(text);
        setAnswer('Ford Transit. From Friday to Sunday. The total is £255.00.');
      }}
      onOffer={async () => ({ endpoint, keptDays: 30 })}
      onTranscribe={async (recording) => {
        recorded.push(recording);
        return 'I need a van';
      }}
    />
  );
}
const open = async ({ endpoint = false, browserSpeech = true, fills = false } = {}) => {
  answerCalls({ 'GET /api/plugins/voice-ai/offer': () => ({ browserSpeech, readAloud: true }) });
  const said: string[] = [];
  const recorded: Blob[] = [];
  await show(<Chat endpoint={endpoint} said={said} recorded={recorded} fills={fills} />, {
    path: '/',
    at: '/',
  });
  const button = await screen.findByRole('button', { name: 'Press to talk' });
  return { button, said, recorded };
};

beforeEach(() => {
  spoken.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  window.sessionStorage.clear();
});

describe('press to talk', () => {
  it('says why it is off where neither browser nor service understands speech', async () => {
    const { button } = await open();
    expect(button.getAttribute('aria-disabled') === 'true' || (button as HTMLButtonElement).disabled).toBe(
      true,
    );
    expect(screen.getByText(en.off['no-service'])).toBeTruthy();
    cleanup();
    await open({ endpoint: true });
    expect(screen.getByText(en.off['no-recorder'])).toBeTruthy();
  });

  it('asks for consent once, hears by the browser, shows the words and reads the answer aloud', async () => {
    vi.stubGlobal('webkitSpeechRecognition', HeardByBrowser);
    withSpeaker();
    const { button, said } = await open();
    await person.click(button);
    expect(screen.getByText(en.consent.browser)).toBeTruthy();
    expect(screen.getByText(/for 30 days after its last message/)).toBeTruthy();
    expect(said).toEqual([]);
    await person.click(screen.getByRole('button', { name: en.consent.yes }));
    HeardByBrowser.last.hear('I need a van this weekend');
    expect(screen.getByRole('status').textContent).toBe('I need a van this weekend');
    await person.click(screen.getByRole('button', { name: en.stop }));
    expect(said).toEqual(['I need a van this weekend']);
    await waitFor(() =>
      expect(spoken).toEqual(['Ford Transit. From Friday to Sunday. The total is £255.00.']),
    );
    expect(screen.getByRole('status').textContent).toBe('Heard: I need a van this weekend');
    // The consent holds for the visit, and silence is said in writing.
    await person.click(screen.getByRole('button', { name: 'Press to talk' }));
    expect(screen.queryByText(en.consent.browser)).toBeNull();
    await person.click(screen.getByRole('button', { name: en.stop }));
    expect(screen.getByText(en.trouble['nothing-heard'])).toBeTruthy();
  });

  it('says nothing without consent', async () => {
    vi.stubGlobal('SpeechRecognition', HeardByBrowser);
    const { button, said } = await open();
    await person.click(button);
    await person.click(screen.getByRole('button', { name: en.consent.no }));
    expect(screen.queryByText(en.consent.browser)).toBeNull();
    expect(said).toEqual([]);
  });

  it('records for the brand’s service where the browser understands no speech, and is silent when told so', async () => {
    withRecorder();
    withSpeaker();
    const { button, said, recorded } = await open({ endpoint: true });
    await person.click(button);
    expect(screen.getByText(/goes to the speech service that/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: en.consent.yes }));
    await person.click(screen.getByRole('button', { name: en.aloud.on }));
    await person.click(await screen.findByRole('button', { name: en.stop }));
    await waitFor(() => expect(said).toEqual(['I need a van']));
    expect(recorded.map(({ type }) => type)).toEqual(['audio/webm']);
    expect(spoken).toEqual([]);
  });

  it('says at a form that nothing is kept', async () => {
    vi.stubGlobal('SpeechRecognition', HeardByBrowser);
    const { button, said } = await open({ fills: true });
    expect(screen.getByRole('region', { name: en.labelFills })).toBeTruthy();
    await person.click(button);
    expect(screen.getByText(en.consent.fills)).toBeTruthy();
    expect(screen.queryByText(/is kept with this conversation/)).toBeNull();
    await person.click(screen.getByRole('button', { name: en.consent.yes }));
    HeardByBrowser.last.hear('from Friday to Sunday');
    await person.click(screen.getByRole('button', { name: en.stop }));
    expect(said).toEqual(['from Friday to Sunday']);
  });

  it('says that the microphone is not allowed', async () => {
    vi.stubGlobal('SpeechRecognition', HeardByBrowser);
    const { button } = await open();
    await person.click(button);
    await person.click(screen.getByRole('button', { name: en.consent.yes }));
    act(() => HeardByBrowser.last.onerror?.({ error: 'not-allowed' }));
    expect(screen.getByText(en.trouble['not-allowed'])).toBeTruthy();
  });
});
