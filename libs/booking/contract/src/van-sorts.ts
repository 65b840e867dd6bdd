/** Orders of `GET /api/vans`. */
export const vanSorts = ['price', '-price', 'distance', 'size', '-size'] as const;
export type VanSort = (typeof vanSorts)[number];
