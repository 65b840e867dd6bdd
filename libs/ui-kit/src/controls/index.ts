export { CodeBlock } from './code-block.tsx';
export { CodeField, type CodeFieldProps } from './code-field.tsx';
export { type ComboOption, type ComboSource, matchOptions } from './combo-options.ts';
export { Combobox, type ComboboxProps, type ComboControlProps } from './combobox.tsx';
export {
  ContextMenu,
  ContextMenuContent,
  ContextMenuItem,
  ContextMenuSeparator,
  ContextMenuTrigger,
} from './context-menu.tsx';
export {
  DateSpanFilter,
  type DateSpanFilterProps,
  FilterPanel,
  type FilterPanelProps,
} from './filter-panel.tsx';
export { MoneyField, type MoneyFieldProps } from './money-field.tsx';
export { MultiCombobox, type MultiComboboxProps } from './multi-combobox.tsx';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { readNumber } from './number-text.rule.ts';
export { joinPhone, PhoneField, type PhoneFieldProps, splitPhone } from './phone-field.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { Slider, type SliderProps } from './slider.tsx';
