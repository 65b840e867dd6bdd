declare module '@convoy/platform/manifest' {
  interface SlotRegistry {
    /** Above all else of a brand's dashboard: what its people should know before anything. */
    'reporting.dashboard-top.v1': Record<never, never>;
    /** Above the cards of a brand's dashboard, for staff: the work of the day. It fills the height kept for it. */
    'reporting.dashboard-today.v1': Record<never, never>;
    /** Below all else of a brand's dashboard, for customers as well as staff. */
    'reporting.dashboard.after.v1': Record<never, never>;
  }
}

export {};
