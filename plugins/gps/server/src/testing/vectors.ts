/** Packets as the makers publish them, in hexadecimal; spaces are for the eye. */
const bytes = (hex: string): Buffer => Buffer.from(hex.replace(/\s/g, ''), 'hex');

/** Teltonika's wiki, "Teltonika Data Sending Protocols" and "Codec"; `records` is what the device is answered. */
export const teltonikaVectors = {
  /** IMEI 356307042441013. */
  login: bytes('000F 333536333037303432343431303133'),
  codec8: [
    {
      says: 'first example of Codec 8',
      records: 1,
      packet: bytes(
        '00000000 00000036 08 01 0000016B40D8EA30 01 00000000 00000000 0000 0000 00 0000 01 05 02 1503 0101 01 425E0F 01 F10000601A 01 4E0000000000000000 01 0000C7CF',
      ),
    },
    {
      says: 'second example of Codec 8',
      records: 1,
      packet: bytes(
        '00000000 00000028 08 01 0000016B40D9AD80 01 00000000 00000000 0000 0000 00 0000 01 03 02 1503 0101 01 425E10 00 00 01 0000F22A',
      ),
    },
    {
      says: 'third example of Codec 8',
      records: 2,
      packet: bytes(
        '00000000 00000043 08 02 0000016B40D57B48 01 00000000 00000000 0000 0000 00 0000 01 01 01 0100 00 00 00 0000016B40D5C198 01 00000000 00000000 0000 0000 00 0000 01 01 01 0101 00 00 00 02 0000252C',
      ),
    },
  ],
  /** The example with places, of "Teltonika AVL Protocols", in Vilnius. */
  places: {
    says: 'example with four places',
    records: 4,
    packet: bytes(
      `00000000 000000A7 08 04
       00000113fc208dff 00 0f14f650 209cca80 006f 00d6 04 0004 00 04 03 0101 1503 1603 00 01 460000015d 00
       00000113fc17610b 00 0f14ffe0 209cc580 006e 00c0 05 0001 00 04 03 0101 1503 1601 00 01 460000015e 00
       00000113fc284945 00 0f150f00 209cd200 0095 0108 04 0000 00 04 03 0101 1500 1603 00 01 460000015d 00
       00000113fc267c5b 00 0f150a50 209cccc0 0093 0068 04 0000 00 04 03 0101 1500 1603 00 01 460000015b 00
       04 0000BA48`,
    ),
  },
  codec8Extended: {
    says: 'example of Codec 8 Extended',
    records: 1,
    packet: bytes(
      '00000000 0000004A 8E 01 0000016B412CEE00 01 00000000 00000000 0000 0000 00 0000 0001 0005 0001 000101 0001 0011001D 0001 0010015E2C88 0002 000B000000003544C87A 000E000000001DD7E06A 0000 01 00002994',
    ),
  },
  codec16: {
    says: 'example of Codec 16',
    records: 2,
    packet: bytes(
      '00000000 0000005F 10 02 0000016BDBC78330 00 00000000 00000000 0000 0000 00 0000 000B 05 04 02 000100 000300 02 000B0027 0042563A 00 00 0000016BDBC78718 00 00000000 00000000 0000 0000 00 0000 000B 05 04 02 000100 000300 02 000B0026 0042563A 00 00 02 00005FB3',
    ),
  },
  /** A command's answer, which carries no position. */
  codec12: bytes('00000000 0000000F 0C 01 05 00000007 676574696E666F 01 00004312'),
  udp: [
    {
      says: 'Codec 8 over UDP',
      imei: '352093086403655',
      packet: bytes(
        '003D CAFE 01 05 000F 333532303933303836343033363535 08 01 0000016B4F815B30 01 00000000 00000000 0000 0000 00 0000 01 03 02 1503 0101 01 425DBC 00 00 01',
      ),
      answer: bytes('0005 CAFE 01 05 01'),
    },
    {
      says: 'Codec 8 Extended over UDP',
      imei: '352093086403655',
      packet: bytes(
        '005F CAFE 01 07 000F 333532303933303836343033363535 8E 01 0000016B4F831C68 01 00000000 00000000 0000 0000 00 0000 0001 0005 0001 000101 0001 0011009D 0001 0010015E2C88 0002 000B000000003544C87A 000E000000001DD7E06A 0000 01',
      ),
      answer: bytes('0005 CAFE 01 07 01'),
    },
    {
      // The wiki prints 015B as its length, that of a longer packet.
      says: 'Codec 16 over UDP',
      imei: '352094085231592',
      packet: bytes(
        '0048 CAFE 01 01 000F 333532303934303835323331353932 10 01 0000015117E40FE8 00 00000000 00000000 0000 0000 00 0000 00EF 05 05 04 000100 000300 00B400 00EF01 01 0042111A 00 00 01',
      ),
      answer: bytes('0005 CAFE 01 01 01'),
    },
  ],
} as const;

/** Every packet of Teltonika over TCP. */
export const teltonikaPackets = [
  ...teltonikaVectors.codec8,
  teltonikaVectors.places,
  teltonikaVectors.codec8Extended,
  teltonikaVectors.codec16,
] as const;

/** Concox, "GPS Tracker Communication Protocol (GT06)" and its later editions for GT06N and Jimi's models. */
export const gt06Vectors = {
  /** IMEI 123456789012345. */
  login: {
    packet: bytes('7878 0D 01 0123456789012345 0001 8CDD 0D0A'),
    answer: bytes('7878 05 01 0001 D9DC 0D0A'),
  },
  /** Of a later edition, with model and time zone behind the IMEI 351608080779288. */
  longLogin: bytes('7878 11 01 0351608080779288 2203 3201 01AA 5336 0D0A'),
  heartbeat: bytes('7878 0B 23 C0 0122 04 0001 0008 1872 0D0A'),
  shortHeartbeat: bytes('7878 0A 13 44 06 03 0B02 001F B4E2 0D0A'),
  /** Shenzhen, 11 km/h. */
  location12: bytes('7878 1F 12 160611073835 CF 026C6CF7 0C371520 0B 1476 01CC00263300 0E81 001D B3A8 0D0A'),
  location22: bytes(
    '7878 22 22 0F0C1D023305 C9 027AC818 0C465860 00 1400 01CC00287D001F71 00 00 01 0008 2086 0D0A',
  ),
  /** Without a fix. */
  alarm26: bytes(
    '7878 25 26 0F0C1D030B26 C9 027AC818 0C465860 00 0400 09 01CC00287D001F71 80 04 04 13 02 000C 472A 0D0A',
  ),
  alarm16: bytes(
    '7878 25 16 0B0B0F0E241D CF 027AC887 0C4657E6 00 1402 09 01CC00287D001F72 65 06 04 01 01 0036 56A4 0D0A',
  ),
  /** The first edition prints this location with a CRC that is not its own. */
  misprint: bytes('7878 1F 12 0B081D112E10 CC 027AC7EB 0C465849 00 148F 01CC00287D001FB8 0003 8081 0D0A'),
} as const;

/** Every whole frame of GT06. */
export const gt06Packets: readonly Buffer[] = [
  gt06Vectors.login.packet,
  gt06Vectors.longLogin,
  gt06Vectors.heartbeat,
  gt06Vectors.shortHeartbeat,
  gt06Vectors.location12,
  gt06Vectors.location22,
  gt06Vectors.alarm26,
  gt06Vectors.alarm16,
];

/** Traccar's page of the OsmAnd protocol, traccar.org/osmand. */
export const osmandVectors = {
  basic: '/?id=12345&lat=48.8566&lon=2.3522&timestamp=1609459200000',
  more: '/?deviceid=12345&lat=48.8566&lon=2.3522&timestamp=2021-01-01T00:00:00Z&speed=15&bearing=270&altitude=35&accuracy=10&hdop=0.8&batt=75',
  cells:
    '/?id=12345&lat=48.8566&lon=2.3522&timestamp=1609459200000&cell=208,10,12345,67890,50&wifi=00:11:22:33:44:55,-70',
  json: JSON.stringify({
    location: {
      timestamp: '2000-01-01T00:00:00.000Z',
      coords: { latitude: 0, longitude: 0, accuracy: 0, speed: 0, heading: 0, altitude: 0 },
      is_moving: false,
      odometer: 0,
      event: 'motionchange',
      battery: { level: 1, is_charging: false },
      activity: { type: 'still' },
      extras: {},
    },
    device_id: '48241179',
  }),
} as const;
