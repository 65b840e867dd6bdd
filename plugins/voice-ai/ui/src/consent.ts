const KEY = 'convoy.voice-ai.consent';

/** Whether this tab's visitor agreed that transcripts are kept. Storage may be closed: then each page asks again. */
export function hasConsent(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export function keepConsent(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Closed or full: the page remembers it for as long as it is open.
  }
}
