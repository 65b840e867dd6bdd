import { killsOf } from './kill-campaign.ts';

killsOf('the database', ['database']);
