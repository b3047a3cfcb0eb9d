/** The reviews of the demo. The people are invented, and their mail domain is reserved. */
export const demoReviews = [
  {
    name: 'Walter Brandt',
    email: 'walter.brandt@kerf.example',
    img: '/people/walter-brandt-192.webp',
    rating: 5,
    reviewText:
      'The No. 4 arrived with the sole flat enough to use. Ten minutes on the stones for the iron, and it was taking full-width shavings off cherry the same evening.',
  },
  {
    name: 'Imani Okafor',
    email: 'imani.okafor@kerf.example',
    img: '/people/imani-okafor-192.webp',
    rating: 5,
    reviewText:
      'The dovetail saw starts without jumping and tracks the line. I have cut about forty drawers with it and have not touched the teeth yet.',
  },
  {
    name: 'Luis Herrera',
    email: 'luis.herrera@kerf.example',
    img: '/people/luis-herrera-192.webp',
    rating: 3,
    reviewText:
      'Good clamps for the money, but on two of the eight the pad caps fell off in the first week. The shop sent new caps without arguing. They should stay on by themselves.',
  },
  {
    name: 'Hannah Lindqvist',
    email: 'hannah.lindqvist@kerf.example',
    img: '/people/hannah-lindqvist-192.webp',
    rating: 4,
    reviewText:
      'The chisels hold an edge well in white oak. One star off because the back of the 1 in took me an hour to flatten; the other three were fine.',
  },
  {
    name: 'Dale Pruitt',
    email: 'dale.pruitt@kerf.example',
    img: '/people/dale-pruitt-192.webp',
    rating: 5,
    reviewText:
      'Bought six of the 16 oz hammers for my crew. The handles are straight-grained on all six. Two days to the door, packed in paper and no plastic.',
  },
  {
    name: 'Mei Tanaka',
    email: 'mei.tanaka@kerf.example',
    img: '/people/mei-tanaka-192.webp',
    rating: 4,
    reviewText:
      'The 1000 side of the waterstone cuts fast and the 6000 leaves a real polish. It does dish, exactly as the description says, so plan on flattening it.',
  },
  {
    name: 'Gregory Shaw',
    email: 'gregory.shaw@kerf.example',
    rating: 2,
    reviewText:
      'The lock screw on my sliding bevel would not hold an angle unless I tightened it with a big screwdriver. They refunded it quickly, but I still had to buy another one elsewhere.',
  },
  {
    name: 'Amara Diallo',
    email: 'amara.diallo@kerf.example',
    rating: 5,
    reviewText:
      'I teach evening classes and ordered mallets and marking gauges for ten benches. Everything came in one delivery, and every gauge slides and locks as it should.',
  },
  {
    name: 'Tom Kowalczyk',
    email: 'tom.kowalczyk@kerf.example',
    rating: 4,
    reviewText:
      'The block plane fits my hand and leaves pine end grain clean. I would have liked an adjustable mouth at this price, but the fixed one is tight enough for most of what I do.',
  },
  {
    name: 'Ruth Abernathy',
    email: 'ruth.abernathy@kerf.example',
    rating: 5,
    reviewText:
      'The combination square agrees with my machinist’s square at both ends of the rule. The lines are crisp enough to read without my glasses, nearly.',
  },
  {
    name: 'Nikhil Rao',
    email: 'nikhil.rao@kerf.example',
    rating: 3,
    reviewText:
      'Decent garnet paper and it lasts, but I only needed 220 and you have to take all three grits, ten packs at a time. Fine for a shop, too much for a hobby.',
  },
  {
    name: 'Elena Petrov',
    email: 'elena.petrov@kerf.example',
    rating: 5,
    reviewText:
      'I was not sure which mortise chisel to buy, wrote to the shop, and got an answer from someone who clearly chops mortises. The 3/8 in was right for my door rails.',
  },
]
