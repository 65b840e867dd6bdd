/** A town whose name stands on the map. Rank 1 from afar, 3 only near by. */
export interface Town {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly rank: 1 | 2 | 3;
}

/** Zoom from which the towns of a rank are named. */
export const zoomOfRank: Readonly<Record<Town['rank'], number>> = { 1: 0, 2: 5.6, 3: 6.8 };

const town = (name: string, latitude: number, longitude: number, rank: Town['rank']): Town => ({
  name,
  longitude,
  latitude,
  rank,
});

/** Towns of the British Isles and near them, the larger ones first: they are placed in this order. */
export const towns: readonly Town[] = [
  town('London', 51.507, -0.128, 1),
  town('Dublin', 53.35, -6.26, 1),
  town('Edinburgh', 55.953, -3.188, 1),
  town('Cardiff', 51.481, -3.179, 1),
  town('Belfast', 54.597, -5.93, 1),
  town('Birmingham', 52.486, -1.89, 1),
  town('Manchester', 53.481, -2.243, 1),
  town('Paris', 48.857, 2.352, 1),
  town('Glasgow', 55.864, -4.252, 2),
  town('Leeds', 53.801, -1.549, 2),
  town('Newcastle', 54.978, -1.618, 2),
  town('Bristol', 51.455, -2.588, 2),
  town('Liverpool', 53.408, -2.991, 2),
  town('Plymouth', 50.376, -4.143, 2),
  town('Norwich', 52.63, 1.297, 2),
  town('Aberdeen', 57.149, -2.094, 2),
  town('Inverness', 57.478, -4.224, 2),
  town('Cork', 51.898, -8.475, 2),
  town('Galway', 53.271, -9.057, 2),
  town('Southampton', 50.91, -1.404, 2),
  town('Brussels', 50.85, 4.352, 2),
  town('Amsterdam', 52.37, 4.895, 2),
  town('Sheffield', 53.381, -1.47, 3),
  town('York', 53.96, -1.087, 3),
  town('Hull', 53.768, -0.327, 3),
  town('Nottingham', 52.954, -1.158, 3),
  town('Leicester', 52.637, -1.14, 3),
  town('Cambridge', 52.205, 0.122, 3),
  town('Oxford', 51.752, -1.258, 3),
  town('Brighton', 50.823, -0.137, 3),
  town('Exeter', 50.726, -3.527, 3),
  town('Bath', 51.381, -2.359, 3),
  town('Swansea', 51.621, -3.944, 3),
  town('Carlisle', 54.893, -2.933, 3),
  town('Dundee', 56.462, -2.971, 3),
  town('Stoke-on-Trent', 53.003, -2.179, 3),
  town('Dover', 51.128, 1.31, 3),
  town('Limerick', 52.668, -8.63, 3),
  town('Derry', 54.997, -7.309, 3),
];
