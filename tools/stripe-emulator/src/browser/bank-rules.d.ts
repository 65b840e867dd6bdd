import type { CardFault } from './card-rules.js';

export type BankField = 'holder' | 'email' | 'sortCode' | 'account';
export declare const bankFields: readonly BankField[];
export function bankFault(name: BankField, text: string): CardFault | null;
