/** What the shell gives the panel it shows in its popover. */
export interface BellPanelProps {
  /** Called when a notification or the link to all of them was followed: the popover closes. */
  readonly onNavigate?: () => void;
}
