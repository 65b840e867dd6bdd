import { ApiError, apiSend } from '@convoy/shell-api';
import { addressOf } from '@convoy/shell-api/calls';
import { type ChatAnswer, type ChatInput, assistantCalls as calls } from '../../../contract/src/index.ts';

/** Events in the order in which they came; the last one may be half. */
const eventPattern = /event: (\w+)\ndata: (.*)\n\n/g;

/**
 * Sends a message and hears the words of the answer while they come. The API answers with server-sent events where a language model
 * speaks, and with JSON otherwise.
 * @throws ApiError
 */
export async function streamAnswer(body: ChatInput, hear: (text: string) => void): Promise<ChatAnswer> {
  const read = Object.assign((response: Response) => readAnswer(response, hear), {
    accept: 'text/event-stream',
  });
  const answer = await apiSend<ChatAnswer | undefined>('POST', addressOf(calls.chat, {}), body, { read });
  if (!answer) throw new ApiError(500, '', 'Failed');
  return answer;
}

/** The answer as JSON; nothing where the server says that it failed. Throws where the stream ends before either. */
async function readAnswer(response: Response, hear: (text: string) => void): Promise<string> {
  if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream'))
    return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error('The stream broke off.');
    text += decoder.decode(value, { stream: true });
    let read = 0;
    for (const match of text.matchAll(eventPattern)) {
      read = match.index + match[0].length;
      const [, event, data = ''] = match;
      if (event === 'failed') return '';
      if (event === 'answer') return data;
      if (event === 'text') hear((JSON.parse(data) as { text: string }).text);
    }
    text = text.slice(read);
  }
}
