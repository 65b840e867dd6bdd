import './site.slots.ts';
