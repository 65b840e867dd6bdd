import { killsOf } from './kill-campaign.ts';

killsOf('the API or the worker', ['api', 'worker']);
