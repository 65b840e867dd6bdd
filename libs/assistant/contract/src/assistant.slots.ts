declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    /**
     * Below the field of the chat: a way to speak instead of typing. Whatever is said goes through the chat as text, where it can be
     * read, and so does each answer.
     */
    'assistant.voice.v1': {
      /** An answer is awaited: nothing can be sent. */
      readonly busy: boolean;
      /** The latest answer as it is read aloud, with van, dates and price of its card; null before the first. */
      readonly answer: string | null;
      /** Sends what was said, with the consent to keep its transcript. */
      readonly onSay: (text: string) => void;
      /** What the brand offers to speakers. @throws ApiError */
      readonly onOffer: () => Promise<{ readonly endpoint: boolean; readonly keptDays: number }>;
      /** Turns a recording into text. @throws ApiError */
      readonly onTranscribe: (recording: Blob) => Promise<string>;
      /** What is said fills a form: it is kept nowhere. Unset, it is a message of the chat. */
      readonly fills?: boolean;
    };
  }
}

export {};
