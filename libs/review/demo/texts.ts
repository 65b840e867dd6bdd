/** A review of the demo: stars, text, and what staff answered; with `hidden`, why staff hid it. */
export interface DemoReview {
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly text: string;
  readonly answer?: string;
  readonly hidden?: string;
}

/** Forty reviews as customers of a van hire write them, the latest first. */
export const demoReviews: readonly DemoReview[] = [
  { rating: 5, text: 'Friendly staff, clean van and no queue. We moved a two-bedroom flat in one go.' },
  {
    rating: 5,
    text: 'Picked up at eight, on the road by ten past. The van was spotless and drove like a car.',
    answer: 'Thank you! Ten minutes is what we aim for. See you next time.',
  },
  {
    rating: 4,
    text: 'Good value and friendly staff. The radio did not find a single station, otherwise great.',
  },
  {
    rating: 2,
    text: 'Long queue at the counter on Saturday morning. I lost almost an hour of my hire.',
    answer:
      'We are sorry. Two of us were off sick that Saturday. We now open a second desk at weekends and have credited you an hour.',
  },
  {
    rating: 5,
    text: 'The loading ramp saved my back. Clear explanation of how to use it, and a clean van.',
    answer: 'The ramp is our favourite extra too. Glad it helped.',
  },
  {
    rating: 5,
    text: 'Third time with them. Same friendly staff, same fair price, deposit back in two days.',
  },
  {
    rating: 3,
    text: 'The van itself was fine, but the fuel gauge showed less than the form said. They corrected it when I called.',
    answer: 'Thanks for calling straight away. We now take a photo of the gauge at every hand-over.',
  },
  { rating: 5, text: 'Easy to book on the phone, easy to drive, easy to return. Fair price too.' },
  {
    rating: 1,
    text: 'Flat tyre after ten miles and nobody answered the phone for half an hour.',
    answer:
      'That must not happen. The tyre was checked the day before, but the phone is our fault: calls now go to the duty manager after three rings. We have refunded the day.',
  },
  { rating: 4, text: 'Clean van, plenty of straps in the back. Return took a little longer than expected.' },
  {
    rating: 5,
    text: 'Used it for a market stall weekend. Enough load space for everything and very economical.',
    answer: 'We hope the market went well!',
  },
  { rating: 5, text: 'Friendly staff explained the reversing camera and let me practise in the yard first.' },
  { rating: 4, text: 'Fair price and a clean van. Parking at the depot is tight with your own car.' },
  {
    rating: 2,
    text: 'The cab smelled of smoke and the mirror was loose. Long queue on return as well.',
    answer:
      'You are right on all counts, and we have had a word with the valeting team. Please accept our apology.',
  },
  { rating: 5, text: 'Booked the evening before, collected at seven. No fuss at all.' },
  {
    rating: 5,
    text: 'Great service from start to finish. They even lent me two blankets for the piano.',
    answer: 'Pianos deserve blankets. Thank you for bringing them back folded!',
  },
  { rating: 4, text: 'Load space was bigger than I thought. Sat nav was a bit out of date.' },
  {
    rating: 3,
    text: 'Average. The van pulled slightly to the left, but it got the job done.',
    answer: 'We checked the tracking after your hire and had it corrected. Thank you for telling us.',
  },
  {
    rating: 5,
    text: 'Clean van, easy return, deposit back the next day. That is all I want from a van hire.',
  },
  { rating: 5, text: 'Easy return out of hours with the key drop. Very well organised.' },
  {
    rating: 4,
    text: 'Good service. I would have liked a second driver at no cost, but the price was clear from the start.',
    answer: 'Clear prices are a promise. A second driver is free from five days on.',
  },
  {
    rating: 5,
    text: 'My daughter went to university with half a house in the back. Fair price, friendly staff.',
  },
  {
    rating: 1,
    text: 'Charged for fuel although I filled it up around the corner. Long queue to complain about it.',
    answer:
      'We compared the photos: you were right, and the charge went back to your card the same day. We are sorry.',
  },
  { rating: 5, text: 'Reliable as always. We hire every month for our band and have never been let down.' },
  { rating: 4, text: 'Nice new van with low mileage. The depot was easy to find.' },
  {
    rating: 5,
    text: 'The electric van was quiet, quick and cheap to run. Charging was explained well.',
    answer: 'Happy to hear it. More of them arrive in spring.',
  },
  { rating: 5, text: 'Everything as promised. Great service and a clean van.' },
  {
    rating: 2,
    text: 'The van I chose was not ready and I got a smaller one. It took two trips.',
    answer:
      'We have refunded the difference and a day on top. The van before yours came back late; we plan more time between hires now.',
  },
  {
    rating: 4,
    text: 'Friendly staff and easy return. A trolley would have been nice, I found out later it was an extra.',
  },
  { rating: 5, text: 'Moved my workshop in a weekend. The tail lift is worth every penny.' },
  { rating: 3, text: 'Fine for the price. Interior could have been cleaner, staff were helpful.' },
  {
    rating: 5,
    text: 'I was nervous about a long wheelbase, but they took their time with me. Great service.',
    answer: 'You parked it better than some of us do.',
  },
  { rating: 5, text: 'Fair price, no hidden extras, easy return. Will hire here again.' },
  { rating: 4, text: 'Good van, comfortable seats on a long drive to Cornwall.' },
  {
    rating: 1,
    text: 'Your rep Dave with the number plate from your yard is a crook, everybody should ring him at home.',
    hidden: 'Names a member of staff and asks people to ring them at home.',
  },
  { rating: 5, text: 'Great load space and a very smooth gearbox. Friendly staff at the counter.' },
  {
    rating: 4,
    text: 'Collected with a baby on my arm and they carried the paperwork to the van. Lovely.',
    answer: 'Our pleasure. The baby was the best customer of the day.',
  },
  { rating: 5, text: 'Clean van, full tank, fair price. Nothing to complain about.' },
  { rating: 3, text: 'The hire was fine, the confirmation mail came late. Staff sorted it out.' },
  {
    rating: 5,
    text: 'Best van hire in town. Easy booking, easy return.',
    answer: 'Thank you very much!',
  },
];
