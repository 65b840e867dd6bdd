// Through a door of its own: the one of all that is for tests brings a database along.
export { tellFigure } from '@convoy/platform/testing/figures';
