/** A customer of a demo brand. */
export interface DemoDriver {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** A licence as the demo stores it; dates are civil. */
export interface DemoLicence {
  readonly id: number;
  readonly born: string;
  readonly number: string;
  readonly photocard_until: string;
  readonly categories: readonly object[];
  readonly checked: boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Licences for a demo's customers, the same for the same customers: of the first thirty all are checked; of the others each
 * twelfth has none, and each twelfth waits to be checked.
 */
export function demoLicences(drivers: readonly DemoDriver[]): DemoLicence[] {
  return drivers.flatMap((driver, at) => {
    if (at >= 30 && at % 12 === 0) return [];
    const year = 1962 + ((at * 7) % 34);
    const [month, day] = [1 + ((at * 5) % 12), 1 + ((at * 11) % 28)];
    const born = `${year}-${two(month)}-${two(day)}`;
    const category = (code: string, years: number) => ({
      category: code,
      from: `${year + years}-${two(month)}-${two(day)}`,
      until: `${year + 70}-${two(month)}-${two(day)}`,
      restrictions: [],
    });
    return {
      id: driver.id,
      born,
      number: numberOf(driver, { year, month, day }),
      photocard_until: '2034-06-30',
      categories: [category('B', 18), category('C1', 21)],
      checked: !(at >= 30 && at % 12 === 6),
    };
  });
}

/** A driver number as DVLA builds it, for a driver who is counted as male: surname, date of birth, initials, check letters. */
function numberOf(
  { first_name, last_name }: DemoDriver,
  { year, month, day }: { year: number; month: number; day: number },
): string {
  const letters = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '');
  const surname = letters(last_name).slice(0, 5).padEnd(5, '9');
  const decade = String(Math.floor(year / 10) % 10);
  return `${surname}${decade}${two(month)}${two(day)}${year % 10}${letters(first_name).slice(0, 1)}99AB`;
}
