/**
 * Words of facts, each made once however many vans have the fact: thousands of vans share few sizes, fuels and days, and the
 * search of a list asks for all of their words at once.
 */
export function saidOnce<Fact extends string>(
  wordsOf: (fact: Fact, value: unknown) => string,
): (fact: Fact, value: string | number | boolean) => string {
  const known = new Map<Fact, Map<string | number | boolean, string>>();
  return (fact, value) => {
    let words = known.get(fact);
    if (!words) {
      words = new Map();
      known.set(fact, words);
    }
    let said = words.get(value);
    if (said === undefined) {
      said = wordsOf(fact, value);
      words.set(value, said);
    }
    return said;
  };
}
