/** What the assistant of a demo brand may say about policies. Amounts stand in quotes alone. */
export const demoAnswers = [
  {
    question: 'When do I get my deposit back?',
    wordings:
      'Is the deposit refundable\nHow long is the deposit held\nDeposit refund\nHow does the deposit work',
    answer:
      'The deposit is refundable. We release it after the van is back in good condition; your bank then needs a few days. The amount for each van stands in its quote.',
  },
  {
    question: 'Which documents do I need?',
    wordings: 'What do I need to bring\nWhat ID do I need\nWhich licence do I need\nDo you check my licence',
    answer:
      'Bring your driving licence and a proof of address from the last three months. The licence category that a van needs stands in its description.',
  },
  {
    question: 'How old do I have to be?',
    wordings: 'Minimum age\nHow old must a driver be\nCan an 18 year old hire\nYoung driver',
    answer:
      'The minimum age depends on the van and stands in its description. The search can leave out vans that you are too young for.',
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
      'Tell us as soon as you can. A late return can be charged by the rates of your hire, because the next customer may be waiting.',
  },
  {
    question: 'What is your cancellation policy?',
    wordings: 'Cancellation fee\nWill I be charged if I cancel\nHow do refunds work\nCan I cancel for free',
    answer:
      'Before you cancel, your booking shows exactly what it costs and what goes back to you. Write “cancel my booking” and I look it up; nothing is cancelled before you confirm.',
  },
  {
    question: 'What if the van breaks down?',
    wordings: 'Breakdown\nVan broke down who do I call\nIs breakdown cover included',
    answer:
      'Stop where it is safe and call the depot; its number stands on your booking. If anybody is in danger, call 999 first.',
  },
  {
    question: 'Are pets or smoking allowed?',
    wordings: 'Can I take my dog\nIs smoking allowed\nCan I smoke in the van\nAre pets allowed',
    answer:
      'Nobody may smoke or vape in our vans. Pets may travel in a carrier; please return the van clean.',
  },
];
