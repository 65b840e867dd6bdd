import type { SlotProps } from '@convoy/platform/manifest';
import { apiErrorMessage, Slot, useFormats } from '@convoy/shell-api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HireHeard } from '../../../contract/src/index.ts';
import { readHire, transcribe, voiceOffer } from '../assistant.api.ts';
import { readBack } from './read-back.ts';

/** In the search and the form of `/booking`: what is said fills their fields, and is read back with dates and price. */
export default function HireVoice({ held, found, onHire }: SlotProps<'booking.voice.v1'>) {
  const { t } = useTranslation('assistant');
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const [heard, setHeard] = useState<HireHeard | null>(null);
  const [refused, setRefused] = useState('');
  const onSay = async (words: string) => {
    setBusy(true);
    setRefused('');
    setHeard(null);
    try {
      const read = await readHire({ words, pickupDate: held.pickupDate || null });
      const { understood: _understood, ...said } = read;
      if (Object.values(said).some((one) => one !== null)) onHire(said);
      setHeard(read);
    } catch (error) {
      setRefused(apiErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const answer = refused || (heard && !busy ? readBack({ heard, held, found }, t, formats) : null);
  return (
    <div className="overflow-hidden rounded-lg border border-border">
      <p className="px-3 py-2 text-muted-foreground text-sm">{t('hireVoice.hint')}</p>
      {/* What is read aloud stands here as well. */}
      <p role="status" className={answer ? 'px-3 pb-2 text-sm' : 'sr-only'}>
        {answer}
      </p>
      <Slot
        id="assistant.voice.v1"
        fills
        busy={busy}
        answer={answer}
        onSay={(words) => void onSay(words)}
        onOffer={voiceOffer}
        onTranscribe={transcribe}
      />
    </div>
  );
}
