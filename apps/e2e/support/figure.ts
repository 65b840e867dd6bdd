// Through a door of its own: the one of all that is for tests brings a database along.
export { tellFigure, tellWrong } from '@convoy/platform/testing/figures';
