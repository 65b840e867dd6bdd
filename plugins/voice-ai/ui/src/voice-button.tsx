import {
  apiErrorMessage,
  type SlotProps,
  useLanguage,
  usePluginQuery,
  usePluginTexts,
  useTenant,
} from '@convoy/sdk/ui';
import { Button, Icon } from '@convoy/ui-kit';
import { useEffect, useId, useRef, useState } from 'react';
import type english from '../../locales/en.json';
import manifest from '../../plugin.manifest.ts';
import { hasConsent, keepConsent } from './consent.ts';
import { canRecognise, canRecord, type Listening, type ListenTrouble, recognise, record } from './listen.ts';
import { beSilent, canSpeak, speak } from './speak.ts';
import { type WayToHear, wayToHear } from './way-to-hear.rule.ts';

type Step = 'idle' | 'consent' | 'listening' | 'working';
type Offer = Awaited<ReturnType<SlotProps<'assistant.voice.v1'>['onOffer']>>;

/** Below the field of the chat, and in the booking form: press to talk, and answers read aloud. Each step stands there in writing as well. */
export default function VoiceButton(props: SlotProps<'assistant.voice.v1'>) {
  const { busy, answer, onSay, onOffer, onTranscribe, fills = false } = props;
  const t = usePluginTexts<typeof english>(manifest);
  const { name } = useTenant();
  const { language } = useLanguage();
  const reason = useId();
  const settings = usePluginQuery<{ browserSpeech: boolean; readAloud: boolean }>(manifest, '/offer');
  const [offer, setOffer] = useState<Offer | null>(null);
  const [refused, setRefused] = useState('');
  const [step, setStep] = useState<Step>('idle');
  const [words, setWords] = useState('');
  const [trouble, setTrouble] = useState<ListenTrouble | null>(null);
  const [aloud, setAloud] = useState<boolean | null>(null);
  const agreed = useRef(hasConsent());
  const listening = useRef<Listening | null>(null);
  const awaited = useRef(false);
  const ask = useRef(onOffer);
  const speaks = canSpeak() && (aloud ?? settings.data?.readAloud ?? false);

  useEffect(() => {
    ask.current().then(setOffer, (error: unknown) => setRefused(apiErrorMessage(error)));
    return () => {
      listening.current?.cancel();
      beSilent();
    };
  }, []);

  useEffect(() => {
    // Only an answer to something said is read: not what a page shows again, nor what was typed.
    if (!answer || busy || !awaited.current) return;
    awaited.current = false;
    if (speaks) speak(answer, language);
  }, [answer, busy, speaks, language]);

  if (!settings.data || (!offer && !refused)) return null;
  const way = offer
    ? wayToHear({
        recognises: canRecognise(),
        records: canRecord(),
        browserSpeech: settings.data.browserSpeech,
        endpoint: offer.endpoint,
      })
    : null;
  const off = refused || (way === 'no-service' || way === 'no-recorder' ? t(`off.${way}`) : '');

  const events = {
    onWords: setWords,
    onDone: (text: string) => {
      listening.current = null;
      setStep('idle');
      setWords(text);
      awaited.current = true;
      onSay(text);
    },
    onTrouble: (what: ListenTrouble) => {
      listening.current = null;
      setStep('idle');
      setTrouble(what);
    },
  };
  const begin = async (by: WayToHear) => {
    beSilent();
    setTrouble(null);
    setWords('');
    setStep('listening');
    listening.current = by === 'browser' ? recognise(language, events) : await record(onTranscribe, events);
  };
  const press = () => {
    if (!way) return;
    if (step === 'listening') {
      if (way === 'endpoint') setStep('working');
      listening.current?.stop();
      return;
    }
    if (agreed.current) void begin(way);
    else setStep('consent');
  };
  const agree = () => {
    agreed.current = true;
    keepConsent();
    if (way) void begin(way);
  };
  const said = trouble
    ? t(`trouble.${trouble}`)
    : step === 'listening'
      ? words || t('listening')
      : step === 'working'
        ? t('working')
        : words && t('heard', { words });
  return (
    <section
      aria-label={t(fills ? 'labelFills' : 'label')}
      className="flex flex-col gap-2 border-border border-t px-3 py-2 text-sm"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant={step === 'listening' ? 'danger' : 'outline'}
          aria-pressed={step === 'listening'}
          aria-describedby={off ? reason : undefined}
          disabled={off !== '' || step === 'working' || (busy && step !== 'listening')}
          onClick={press}
        >
          <Icon name="mic" className="size-4" /> {t(step === 'listening' ? 'stop' : 'talk')}
        </Button>
        {!off && canSpeak() && (
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={speaks}
            onClick={() => {
              if (speaks) beSilent();
              setAloud(!speaks);
            }}
          >
            {t(speaks ? 'aloud.on' : 'aloud.off')}
          </Button>
        )}
      </div>
      {off && (
        <p id={reason} className="text-muted-foreground">
          {off}
        </p>
      )}
      {!off && !canSpeak() && <p className="text-muted-foreground">{t('aloud.cannot')}</p>}
      {step === 'consent' && (
        <div className="flex flex-col gap-2 rounded-md bg-muted p-3">
          <p>{t(way === 'browser' ? 'consent.browser' : 'consent.service', { brand: name })}</p>
          <p>{fills ? t('consent.fills') : t('consent.kept', { days: offer?.keptDays ?? 0 })}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={agree}>
              {t('consent.yes')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setStep('idle')}>
              {t('consent.no')}
            </Button>
          </div>
        </div>
      )}
      <p role="status" className={said ? 'text-muted-foreground [overflow-wrap:anywhere]' : 'sr-only'}>
        {said}
      </p>
    </section>
  );
}
