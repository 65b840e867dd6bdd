/** What opens beside what one pressed or pointed at. It comes with the first page or the first press that needs it. */
export { AnchoredMenu } from '../components/anchored-menu.tsx';
export { AnchoredPopover } from '../components/anchored-popover.tsx';
export {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../components/dropdown-menu.tsx';
export {
  Popover,
  PopoverAnchor,
  PopoverClose,
  PopoverContent,
  PopoverTrigger,
} from '../components/popover.tsx';
export { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY, Tooltip } from '../components/tooltip.tsx';
