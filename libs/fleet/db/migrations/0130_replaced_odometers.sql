-- Up Migration
-- Whether a reading is the first of another instrument; null where that was not said, as for readings noted before. A lower
-- reading of the same instrument corrects a slip, at any mileage, and the two cannot be told apart by their figures.
alter table van_odometer add column replaced boolean;
