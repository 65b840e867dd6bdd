/** English words that say nothing about a hire. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any anyone are as at be because been before being below between both
but by came can cannot come could day days did do does doing done don down during each even ever every few for from further gave get
gets getting give go going got had has have having he her here hers him his how however i if in into is it its itself just know
last let like made make many may me might more most much must my myself need next no nor not now of off ok on once one only or other our
ours out over own quite really said same say see she should since so some still such take than that the their theirs them then
there these they thing things this those though three through time to told too took two under until up upon us use used very van vans
want wanted was way we well went were what when where which while who whom why will with within without would yes yet you your
yours hire hired hiring rent rental rented booking booked again back lot bit d ll m re s t ve didn doesn wasn weren isn aren couldn
wouldn won hadn hasn haven shouldn`.split(/\s+/u),
);
