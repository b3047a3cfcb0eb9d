/** The demo shop's tools in the order they are shown; `price` in dollars, `minimum` and `available` in pieces. */
export const catalogue = [
  {
    name: 'Smoothing plane No. 4',
    price: 189,
    minimum: 1,
    available: 64,
    rating: 4.8,
    img: '/tools/smoothing-plane-no-4-640.webp',
    description:
      'Bench plane for the last pass before finish, 9-3/4 in long with a 2 in iron bedded at 45°. The ductile iron body is ground flat, with the sides square to the sole for use on a shooting board. The O1 iron is 1/8 in thick and ground at 25°; hone it at 30° before first use. Walnut knob and tote, brass depth adjuster, about 4-1/2 lb.',
  },
  {
    name: 'Bevel-edge chisel set, 4 pieces',
    price: 118.5,
    minimum: 1,
    available: 85,
    rating: 4.7,
    img: '/tools/bevel-edge-chisel-set-640.webp',
    description:
      'Bench chisels in 1/4, 1/2, 3/4 and 1 in, forged from O1 tool steel at 59–61 HRC. The side bevels come down to thin lands that reach into dovetail corners. Ground at 25°; a 30° micro-bevel holds up well in oak and maple. Beech handles with a brass ferrule and a steel hoop, for hand pressure or a mallet.',
  },
  {
    name: 'Dovetail saw, 10 in',
    price: 94.5,
    minimum: 1,
    available: 48,
    rating: 4.9,
    img: '/tools/dovetail-saw-640.webp',
    description:
      'Rip-filed at 15 PPI for cutting along the grain in drawer stock from 3/8 to 7/8 in thick. The 0.020 in plate leaves a narrow kerf, and 1-5/8 in of depth under the back covers most dovetails. The folded brass back keeps the plate straight and adds weight over the cut. Open walnut handle.',
  },
  {
    name: 'Claw hammer, 16 oz',
    price: 27.95,
    minimum: 1,
    available: 240,
    rating: 4.6,
    img: '/tools/claw-hammer-640.webp',
    description:
      'Forged carbon steel head with a smooth, slightly crowned face that does not mar trim. The curved claw is ground thin enough to get under the head of a 4d finish nail. Straight-grained hickory handle, 13 in overall, wedged with wood and steel.',
  },
  {
    name: 'Marking gauge, 9 in',
    price: 32.5,
    minimum: 1,
    available: 130,
    rating: 4.5,
    img: '/tools/marking-gauge-640.webp',
    description:
      'Scribes a line parallel to an edge for tenons, hinges and thicknessing. Walnut head with two brass wear strips, 9 in beech beam with an inch scale, hardened steel pin. The brass thumbscrew locks the head without shifting it. File the pin to a flat blade if you mostly work across the grain.',
  },
  {
    name: 'Bar clamp, 24 in',
    price: 24.75,
    minimum: 2,
    available: 320,
    rating: 4.4,
    img: '/tools/bar-clamp-640.webp',
    description:
      'Opens to 24 in with a 4 in throat. The steel bar is serrated along one edge so that the sliding jaw grips under load. Acme-threaded screw with a swivel pad and a beech handle; both pads have removable caps that do not mark the work. Sold from two, because a panel needs one at each end.',
  },
  {
    name: 'Low-angle block plane',
    price: 84,
    minimum: 1,
    available: 92,
    rating: 4.7,
    img: '/tools/block-plane-640.webp',
    description:
      'One-handed plane for end grain, chamfers and fitting doors, 6-1/4 in long with a 1-3/8 in iron. The bed is 12° and the iron is ground at 25° bevel up, so it cuts at 37°. Fixed mouth, brass front knob and adjuster, finger dimples in the cheeks. About 1-1/2 lb.',
  },
  {
    name: 'Crosscut handsaw, 22 in',
    price: 68.25,
    minimum: 1,
    available: 75,
    rating: 4.5,
    img: '/tools/crosscut-handsaw-640.webp',
    description:
      'Panel saw filed crosscut at 10 PPI, for cutting boards to length at the bench or on site. The plate is 0.035 in at the teeth and taper-ground toward the back, so it needs little set. Closed beech handle held by four brass saw nuts. The teeth are not hardened and can be filed.',
  },
  {
    name: 'Ryoba saw, 9-1/2 in',
    price: 41.25,
    minimum: 1,
    available: 110,
    rating: 4.6,
    img: '/tools/ryoba-saw-640.webp',
    description:
      'Japanese pull saw with rip teeth on one edge and crosscut teeth on the other, about 9 and 15 TPI. The 0.020 in blade cuts on the pull stroke and leaves a kerf of about 1/32 in. Best in softwoods and mild hardwoods; let the saw do the work in knots. Cane-wrapped handle, replaceable blade.',
  },
  {
    name: 'Coping saw, 6-1/2 in',
    price: 19.95,
    minimum: 1,
    available: 180,
    rating: 4.3,
    img: '/tools/coping-saw-640.webp',
    description:
      'For coping molding, cutting curves and clearing the waste between dovetails. The spring steel frame is 4-3/4 in deep, and the blade turns to any angle. Takes standard 6-1/2 in pin-end blades; one of 15 TPI is fitted. Turning the painted hardwood handle sets the tension.',
  },
  {
    name: 'Mortise chisel, 3/8 in',
    price: 52,
    minimum: 1,
    available: 57,
    rating: 4.8,
    img: '/tools/mortise-chisel-640.webp',
    description:
      'English pattern, 3/8 in wide, with a deep tapered blade that levers out the waste without flexing. O1 steel, ground at 25°; hone at 35° for chopping in oak. Forged bolster, leather washer and an oval beech handle that shows by feel when the blade is square. Use it with a mallet, not a hammer.',
  },
  {
    name: 'Joiner’s mallet, 18 oz',
    price: 28.4,
    minimum: 1,
    available: 145,
    rating: 4.6,
    img: '/tools/joiners-mallet-640.webp',
    description:
      'European beech head, 5-1/2 in long, with faces angled so that they meet the chisel squarely in a natural swing. The handle goes right through the head and is fixed with two walnut wedges. Oiled, not varnished. Made for chisels and for knocking joints together, not for nails.',
  },
  {
    name: 'Spokeshave, flat sole',
    price: 46.5,
    minimum: 1,
    available: 70,
    rating: 4.5,
    img: '/tools/spokeshave-640.webp',
    description:
      'For chair legs, curved rails and tool handles: flat sole, 10 in across the handles, 2-1/8 in iron. Two brass nuts set the depth of each side of the iron on its own, so a heavy and a fine cut are within reach of one setting. Push or pull; always work downhill with the grain.',
  },
  {
    name: 'Bit brace, 10 in sweep',
    price: 74.9,
    minimum: 1,
    available: 38,
    rating: 4.4,
    img: '/tools/bit-brace-640.webp',
    description:
      'A 10 in sweep turns auger bits up to about 1-1/2 in in softwood and 1 in in oak. The ratchet works in both directions for corners where a full turn does not fit. The two-jaw chuck holds square-taper shanks. Walnut head and grip; the head runs on ball bearings.',
  },
  {
    name: 'Auger bit, 3/4 in',
    price: 18.6,
    minimum: 1,
    available: 160,
    rating: 4.5,
    img: '/tools/auger-bit-640.webp',
    description:
      'Solid-center auger, 9 in long, with a square-taper shank for a brace. The lead screw pulls the bit in, two spurs score the rim and the twist lifts out the chips. For a clean exit, stop when the screw shows and finish from the other side. Sharpen with an auger file, inside faces only.',
  },
  {
    name: 'Brad-point bit set, 7 pieces',
    price: 34.5,
    minimum: 2,
    available: 210,
    rating: 4.6,
    img: '/tools/brad-point-bits-640.webp',
    description:
      'High-speed steel bits in 1/8, 3/16, 1/4, 5/16, 3/8, 7/16 and 1/2 in, in a beech block. The center point keeps the bit from wandering, and the two spurs cut a clean rim for dowels and shelf pins. Round shanks for a hand drill or any three-jaw chuck. Sold from two sets.',
  },
  {
    name: 'Combination square, 12 in',
    price: 58,
    minimum: 1,
    available: 96,
    rating: 4.7,
    img: '/tools/combination-square-640.webp',
    description:
      'For 90° and 45° layout, depths and setting gauges. The hardened 12 in rule is graduated in 1/8, 1/16 and 1/32 in, and slides and locks anywhere in the cast iron head. Square to within 0.002 in over 6 in. The vial in the head is for rough leveling only.',
  },
  {
    name: 'Sliding bevel, 7-1/2 in',
    price: 26.9,
    minimum: 1,
    available: 115,
    rating: 4.3,
    img: '/tools/sliding-bevel-640.webp',
    description:
      'Copies an angle from a drawing, a stair or an existing joint. The 7-1/2 in blade of slotted spring steel slides and turns in a walnut stock with brass ends. The slotted brass lock screw lies low, so the stock can be used from either face. Set it to 1:6 for softwood dovetails or 1:8 for hardwood.',
  },
  {
    name: 'Handscrew clamp, 10 in',
    price: 31.5,
    minimum: 2,
    available: 140,
    rating: 4.6,
    img: '/tools/handscrew-clamp-640.webp',
    description:
      'Hard maple jaws 10 in long that open to 6 in. The two screws turn in pivoting steel nuts, so the jaws can be set out of parallel to hold tapered work. Wood against wood spreads the pressure and does not dent. Wax the jaws now and then so that glue does not stick.',
  },
  {
    name: 'Combination waterstone, 1000/6000',
    price: 57.25,
    minimum: 1,
    available: 88,
    rating: 4.7,
    img: '/tools/waterstone-640.webp',
    description:
      'Two stones in one, 8-1/4 x 2-3/4 in: 1000 grit raises the burr, 6000 grit polishes it off. Soak for ten minutes before using the 1000 side; the 6000 side only needs a splash. Comes with a beech stand and a small dressing stone. Waterstones wear hollow, so flatten this one regularly.',
  },
  {
    name: 'Card scraper set, 3 pieces',
    price: 22.75,
    minimum: 1,
    available: 190,
    rating: 4.4,
    img: '/tools/card-scraper-set-640.webp',
    description:
      'A 2-1/2 x 6 in rectangle, a gooseneck and a concave-convex scraper in 0.032 in spring steel. With a turned burr they take fine shavings from figured maple and reversing grain where a plane tears out. File and stone the edges square, then turn the hook with a burnisher (not included).',
  },
  {
    name: 'Garnet sandpaper, 3 sheets',
    price: 2.85,
    minimum: 10,
    available: 800,
    rating: 4.2,
    img: '/tools/garnet-sandpaper-640.webp',
    description:
      'Three 9 x 11 in sheets for hand sanding: one each of 100, 150 and 220 grit. Garnet breaks down as you work and leaves a softer scratch than aluminum oxide of the same grit. C-weight paper at 100, A-weight at 150 and 220. Sold from ten packs.',
  },
  {
    name: 'Carpenter pencils, 3 pieces',
    price: 3.6,
    minimum: 5,
    available: 640,
    rating: 4.5,
    img: '/tools/carpenter-pencils-640.webp',
    description:
      'Flat pencils, 7 in long, that do not roll off a roof or a bench. The medium lead is 1/16 x 3/16 in: sharpen it to a chisel edge for layout, leave it blunt for rough lumber. Basswood, lacquered in rust, green and ocher so that each trade can keep its own. Sold from five packs.',
  },
  {
    name: 'Brass wood screws, No. 8 x 1-1/4 in, box of 50',
    price: 14.8,
    minimum: 4,
    available: 520,
    rating: 4.3,
    img: '/tools/brass-wood-screws-640.webp',
    description:
      'Solid brass, slotted flat head with an 82° countersink, for hinges and boat or porch work. Bore an 11/64 in clearance hole and a 1/8 in pilot in hardwood. Brass twists off easily: cut the thread with a steel screw of the same size first, then wax the brass one. Sold from four boxes.',
  },
]
