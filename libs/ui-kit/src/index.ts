export { cn } from './cn.ts';
export { AccessDenied } from './components/access-denied.tsx';
export { Alert, type AlertProps } from './components/alert.tsx';
export { Avatar, initialsOf } from './components/avatar.tsx';
export { Badge, StatusDot, type Tone } from './components/badge.tsx';
export { Banner } from './components/banner.tsx';
export { Breadcrumbs, type BreadcrumbsProps } from './components/breadcrumbs.tsx';
export { Button, type ButtonProps, buttonStyles } from './components/button.tsx';
export {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from './components/card.tsx';
export { Checkbox, type CheckboxProps } from './components/checkbox.tsx';
export { ConfirmDialog, type ConfirmDialogProps, ConfirmHost } from './components/confirm-dialog.tsx';
export { CopyButton } from './components/copy-button.tsx';
export {
  DateField,
  type DateFieldProps,
  type DateRange,
  DateRangeField,
  type DateRangeFieldProps,
} from './components/date-field.tsx';
export {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from './components/dialog.tsx';
export { EmptyState, type EmptyStateProps } from './components/empty-state.tsx';
export { Field, FieldFault, type FieldIds, type FieldProps, Label } from './components/field.tsx';
export { Icon, loadIcons } from './components/icon.tsx';
export { controlStyles, Input, type InputProps, PasswordInput } from './components/input.tsx';
export { Kbd } from './components/kbd.tsx';
export { type PageAction, PageHeader, type PageHeaderProps } from './components/page-header.tsx';
export { Progress } from './components/progress.tsx';
export { Select, type SelectOption, type SelectProps } from './components/select.tsx';
export { Separator } from './components/separator.tsx';
export { Skeleton, SkeletonPage, SkeletonText } from './components/skeleton.tsx';
export { Spinner } from './components/spinner.tsx';
export { StatCard, type StatCardProps, type StatTrend } from './components/stat-card.tsx';
export {
  matchSuggestions,
  SuggestField,
  type SuggestFieldProps,
  type Suggestion,
} from './components/suggest-field.tsx';
export {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from './components/table.tsx';
export { Textarea, type TextareaProps } from './components/textarea.tsx';
export { Toaster } from './components/toaster.tsx';
export { type MenuOfButton, type MenuProps, useMenu } from './components/use-menu.ts';
export { askToConfirm, type ConfirmQuestion } from './confirm-store.ts';
export { fillText } from './fill-text.ts';
export { foldText } from './fold-text.ts';
export {
  type KitFailure,
  KitProvider,
  type KitTexts,
  useKitFailure,
  useKitLocale,
  useKitMapStyle,
  useKitTexts,
} from './kit-texts.tsx';
export { type OnDemand, onDemand, useOnDemand } from './on-demand.ts';
export { saveFile } from './save-file.ts';
export { type ActiveToast, dismissToast, type ToastMessage, toast, toastStore } from './toast-store.ts';
