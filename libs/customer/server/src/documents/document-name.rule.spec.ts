import { expect, it } from 'vitest';
import { documentName } from './document-name.rule.ts';

it.each([
  ['bill.pdf', 'pdf', 'bill.pdf'],
  ['scan.PNG', 'jpg', 'scan.jpg'],
  ['photo.jpeg', 'jpg', 'photo.jpg'],
  ['C:\\fakepath\\Ausweis vorn.webp', 'jpg', 'Ausweis vorn.jpg'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['v1.2 of the lease', 'pdf', 'v1.2 of the lease.pdf'],
  ['.pdf', 'pdf', 'document.pdf'],
  ['folder/', 'jpg', 'document.jpg'],
  ['x'.repeat(120), 'pdf', `${'x'.repeat(116)}.pdf`],
])('%j kept as %s is called %j', (given, ending, name) => {
  expect(documentName(given, ending)).toBe(name);
});
