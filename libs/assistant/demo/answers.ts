/** What the assistant of a demo brand may say about policies. Amounts stand in quotes alone. */
export const demoAnswers = [
  {
    question: 'When do I get my deposit back?',
    wordings:
      'Is the deposit refundable\nHow long is the deposit held\nDeposit refund\nHow does the deposit work',
    answer:
      'The deposit is refundable. We release it after the van is back in good condition; your bank then needs a few days. You see the amount for each van in its quote.',
  },
  {
    question: 'Which documents do I need?',
    wordings: 'What do I need to bring\nWhat ID do I need\nWhich licence do I need\nDo you check my licence',
    answer:
      'Bring your driving licence and a proof of address from the last three months. Each van’s description says which licence category it needs.',
  },
  {
    question: 'How old do I have to be?',
    wordings: 'Minimum age\nHow old must a driver be\nCan an 18 year old hire\nYoung driver',
    answer:
      'It depends on the van: each description says the minimum age. The search can leave out vans that you are too young for.',
  },
  {
    question: 'May another person drive the van?',
    wordings:
      'Second driver\nAdditional driver\nCan my partner drive\nCan my wife drive it too\nCan my husband drive',
    answer:
      'Yes, if they come along to the depot with their driving licence before the hire starts, so that we can check it.',
  },
  {
    question: 'What is your fuel policy?',
    wordings: 'Do I have to refill the tank\nReturn it full\nWho pays for fuel\nDo I charge the electric van',
    answer:
      'Return the van with as much fuel or charge as it had. Our team notes the gauge at pick-up and at return.',
  },
  {
    question: 'What happens if I bring the van back late?',
    wordings: 'Late return\nWhat if I am late\nI will be late bringing it back',
    answer:
      'Please tell us as soon as you can, as the next customer may be waiting. We may charge for a late return at the rate of your hire.',
  },
  {
    question: 'What is your cancellation policy?',
    wordings: 'Cancellation fee\nWill I be charged if I cancel\nHow do refunds work\nCan I cancel for free',
    answer:
      'Your booking shows what cancelling costs and what you get back. Write “cancel my booking” and I’ll look it up. Nothing is cancelled until you confirm.',
  },
  {
    question: 'What if the van breaks down?',
    wordings: 'Breakdown\nVan broke down who do I call\nIs breakdown cover included',
    answer:
      'Stop where it is safe and call the depot. You’ll find its number on your booking. If anyone is in danger, call 999 first.',
  },
  {
    question: 'Are pets or smoking allowed?',
    wordings: 'Can I take my dog\nIs smoking allowed\nCan I smoke in the van\nAre pets allowed',
    answer:
      'Smoking and vaping are not allowed in our vans. Pets may travel in a carrier. Please return the van clean.',
  },
];
