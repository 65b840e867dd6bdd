import { call } from '@convoy/e2e/support/accounts';
import type { PlantTexts } from '@convoy/e2e/support/hostile/slice-plants';

export const plantTexts: PlantTexts = async ({ page, text, post }) => {
  const answer = await post<{ id: number; revision: number }>('/api/ai/answers', {
    question: text('POST /api/ai/answers question'),
    wordings: text('POST /api/ai/answers wordings'),
    answer: text('POST /api/ai/answers answer'),
  });
  await call(page, 'PUT', `/api/ai/answers/${answer.id}`, {
    question: text('PUT /api/ai/answers/{id} question'),
    wordings: text('PUT /api/ai/answers/{id} wordings'),
    answer: text('PUT /api/ai/answers/{id} answer'),
    revision: answer.revision,
  });
  await post('/api/ai/chat', { message: text('POST /api/ai/chat message') });
  const [conversation] = await call<{ id: number }[]>(page, 'GET', '/api/ai/conversations?perPage=1');
  if (!conversation) throw new Error('The message made no conversation.');
  await post(`/api/ai/conversations/${conversation.id}/take-over`, {});
  await post(`/api/ai/conversations/${conversation.id}/messages`, {
    text: text('POST /api/ai/conversations/{id}/messages text'),
  });
  return {
    pages: ['/ai-features/answers', `/ai-features/conversations?open=${conversation.id}`],
    notPlanted: {
      'POST /api/ai/answers/test message': 'is not kept',
      'POST /api/ai/booking-recommendation pickupLocation': 'is not kept',
      'POST /api/ai/booking-recommendation specialRequirements': 'is not kept',
      'POST /api/ai/voice/hire words': 'is not kept',
      'PUT /api/ai/model model': 'needs the key of a provider',
      'PUT /api/ai/model transcriptionModel': 'needs the key of a provider',
      'PUT /api/ai/model baseUrl': 'is an address',
      'PUT /api/ai/model key': 'is never shown',
      'PUT /api/ai/memory depot': 'is a customer’s own',
    },
    weed: (at) => call(at, 'DELETE', `/api/ai/answers/${answer.id}`),
  };
};
