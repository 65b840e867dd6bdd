import { useCallback, useEffect, useState } from 'react';
import { type ChoicesOfPlugin, type PluginChoices, withChoicesOf } from '../../../contract/src/index.ts';
import { bookingDraft } from '../forms/booking-draft.storage.ts';

/** What was chosen in plugins' parts of the form, kept for the tab as the rest of the draft is. */
export function usePluginChoices(): [
  choices: PluginChoices,
  onChoose: (plugin: string, chosen: ChoicesOfPlugin) => void,
] {
  const [choices, setChoices] = useState(bookingDraft.readChoices);
  useEffect(() => bookingDraft.keepChoices(choices), [choices]);
  const onChoose = useCallback(
    (plugin: string, chosen: ChoicesOfPlugin) =>
      setChoices((before) => {
        const after = withChoicesOf(before, plugin, chosen);
        // A plugin that says the same again asks for no new price.
        return JSON.stringify(after) === JSON.stringify(before) ? before : after;
      }),
    [],
  );
  return [choices, onChoose];
}
