/** What the provider wants, as people speak of it; its own names are many and change. */
export const requirementTopics = ['business', 'people', 'bank', 'documents', 'terms', 'other'] as const;
export type RequirementTopic = (typeof requirementTopics)[number];

function topicOf(name: string): RequirementTopic {
  if (/verification|document/.test(name)) return 'documents';
  if (name.startsWith('external_account')) return 'bank';
  if (name.startsWith('tos_acceptance')) return 'terms';
  if (/^(individual|representative|owners|directors|executives|person_)/.test(name)) return 'people';
  if (/^(business_|company)/.test(name)) return 'business';
  return 'other';
}

/** The topics of what is wanted, each once, in a steady order. */
export function topicsOf(names: readonly string[]): RequirementTopic[] {
  const wanted = new Set(names.map(topicOf));
  return requirementTopics.filter((topic) => wanted.has(topic));
}
