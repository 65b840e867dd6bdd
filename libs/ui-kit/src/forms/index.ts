export {
  type Control,
  type FieldValues,
  useFieldArray,
  useWatch,
} from 'react-hook-form';
export { z } from 'zod';
export { ErrorSummary, type ErrorSummaryProps } from '../components/error-summary.tsx';
export {
  type FieldControl,
  Form,
  FormCheck,
  type FormCheckProps,
  FormField,
  type FormFieldProps,
  type FormProps,
  SubmitButton,
  useFormAround,
} from './form.tsx';
export { FormConflict } from './form-conflict.tsx';
export { FormDialog } from './form-dialog.tsx';
export type { FaultCode, FormFault, FormMessages } from './form-message.rule.ts';
export {
  type FormSchema,
  type KitForm,
  type KitFormOptions,
  type PostedForm,
  type RefusedField,
  useKitForm,
} from './use-kit-form.ts';
