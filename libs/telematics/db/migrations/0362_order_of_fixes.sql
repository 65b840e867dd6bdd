-- Up Migration
-- Of two fixes of a van at one instant the better one is kept, whichever came first: it replaces the one that is there. What the key
-- names, van and time, stays as it is.
grant update (device_id, received_at, latitude, longitude, speed_kmh, heading, altitude, accuracy, satellites, ignition, odometer_m,
  fuel_l, battery, supply_v, harsh) on telematics_position to convoy_app, convoy_worker;
