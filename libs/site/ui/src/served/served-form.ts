import type { ServedForm } from '@convoy/site/contract';
import { createContext, useContext } from 'react';

const Form = createContext<ServedForm | null>(null);

/** Gives the page the form that the server gave out with it. */
export const ServedFormProvider = Form.Provider;

/** The form that the server gave out with the page; null on a page of the shell. */
export const useServedForm = (): ServedForm | null => useContext(Form);
