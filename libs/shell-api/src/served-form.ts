import type { ServedForm } from '@convoy/platform/manifest';
import { createContext, useContext } from 'react';

const Form = createContext<ServedForm | null>(null);

/** Gives a page that the server rendered the form that came with it. */
export const ServedFormProvider = Form.Provider;

/** The form that the server gave out with the page; null on a page of the shell. */
export const useServedForm = (): ServedForm | null => useContext(Form);
