// The line drawings that stand in for pictures, one for each kind of tool and for some families, into public/drawings/. They have no ground of their
// own: pages lay them on the photographer's table, which is pale in the light and in the dark. Beside each stands a JPEG on white for
// those that read no SVG: link previews, and Google's shopping, which takes drawings for tools.
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const OUT = new URL('../public/drawings/', import.meta.url)
const [INK, STEEL, WOOD, BRASS, NOTE] = ['#1a4539', '#dfe5df', '#eadcbf', '#d9b869', '#9a7424']

const shape = (fill) => (d) => `<path d="${d}" fill="${fill}"/>`
const [steel, wood, brass] = [STEEL, WOOD, BRASS].map(shape)
const thin = (d) => `<path d="${d}" fill="none" stroke-width="2.5" opacity=".75"/>`
const axis = (d) => `<path d="${d}" fill="none" stroke-width="2" stroke-dasharray="18 6 4 6" opacity=".55"/>`
const ring = (x, y, r, fill = 'none') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const turned = (degrees, ...parts) => `<g transform="rotate(${degrees} 320 320)">${parts.join('')}</g>`

/** A dimension line with its extension lines and the slanted ticks of a workshop drawing; across or upright. */
function dim(x1, y1, x2, y2, back = 26) {
  const upright = x1 === x2
  const out = upright ? [back, 0] : [0, back]
  const at = (x, y) =>
    `M${x - out[0]} ${y - out[1]}L${x + out[0] * 0.4} ${y + out[1] * 0.4}M${x - 7} ${y + 7}l14 -14`
  return `<path d="M${x1} ${y1}L${x2} ${y2}${at(x1, y1)}${at(x2, y2)}" fill="none" stroke="${NOTE}" stroke-width="2"/>`
}

/** Lines at equal distances, such as a scale or teeth: `line(x)` for each. */
const row = (from, to, step, line) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => line(from + n * step, n)).join('')
const scale = (from, to, y, up = 1) =>
  thin(row(from, to, 12, (x, n) => `M${x} ${y}v${up * (n % 5 === 0 ? 22 : 11)}`))
/** A saw blade as a path: each tooth stands upright and slopes back. */
const blade = (x, y, r, teeth) =>
  `M${row(0, teeth - 1, 1, (n) => {
    const at = (part, radius) => {
      const angle = (2 * Math.PI * (n + part)) / teeth
      return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}L`
    }
    return at(0, r) + at(0.8, r - 13)
  }).slice(0, -1)}z`
const handle = (x) =>
  brass(`M${x} 297h30v46h-30z`) +
  wood(`M${x + 30} 301q28-20 84-20q62 0 80 14q12 10 12 25t-12 25q-18 14-80 14q-56 0-84-20z`) +
  thin(`M${x + 56} 300q40-8 110-2M${x + 56} 340q40 8 110 2`)

const drawings = {
  plane: [
    steel('M254 434L424 258l20 16L286 434z'),
    wood('M430 396q22-44 15-88q-6-36 8-60q11-18 36-12q26 7 32 27q5 17-13 23q-16 6-9 34q11 40 42 76z'),
    wood(
      'M114 396h72q-4-22-16-34q-10-14 0-30q14-14 14-32q0-26-34-26t-34 26q0 18 14 32q10 16 0 30q-12 12-16 34z',
    ),
    brass('M424 336m-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0'),
    steel(
      'M60 436h520v-34q-18-6-40-6h-74q-38 0-60-40q-14-24-46-24h-58q-38 0-60 32q-20 32-54 32H82q-22 0-22 14z',
    ),
    thin('M300 388l88-88M60 422h520'),
    axis('M40 436h560'),
    dim(60, 488, 580, 488, 34),
  ],
  saw: [
    steel('M56 300h380v104H56z'),
    thin(`M56 404${row(0, 27, 1, () => 'l6.8 11l6.8-11')}`),
    brass('M48 282h396v30H48z'),
    wood(
      'M424 266l40-8q54-12 96 6q34 16 22 38q-18 16-12 48q8 38 30 66q12 26-16 34q-40 6-60-28q-14-26-10-56q-6-26-32-20q-24 6-34 62l-22 2q-14-76-2-144z',
    ),
    ring(456, 292, 9, BRASS),
    ring(458, 330, 9, BRASS),
    thin('M486 274q40-8 74 4'),
    dim(56, 462, 436, 462, 40),
  ],
  chisel: [
    turned(
      -38,
      steel('M20 297h290v46H20z'),
      thin('M74 297v46M74 308h236M74 332h236'),
      steel('M310 303q26 2 42 10v14q-16 8-42 10z'),
      handle(352),
      steel('M558 291h18v58h-18z'),
      axis('M-10 320h640'),
    ),
    turned(-38, dim(20, 384, 310, 384, 32)),
  ],
  hammer: [
    turned(
      24,
      wood('M306 210h44l3 90q-5 130 8 262q2 28-30 28t-32-26q13-134 7-264z'),
      steel(
        'M286 136q-96-26-168 56l-20 46q-4 10 6 8q58-40 116-44q46-4 70 14h74q12 0 12-12v-6h26q8 0 8-8v-54q0-8-8-8h-26v-4q0-12-12-12h-58q-10 0-20 24z',
      ),
      thin('M112 226q60-46 130-50M376 128v88M306 150q10 28 0 54M320 520h20'),
      axis('M330 100v520'),
    ),
  ],
  brace: [
    wood('M276 92q44-26 88 0q10 22-18 28h-52q-28-6-18-28z'),
    steel('M308 120h24v70h-24z'),
    steel(
      'M308 190h24q0 14 14 20l84 40v120l-84 40q-14 6-14 20v50h-24v-54q0-26 24-36l70-32V262l-70-32q-24-10-24-40z',
    ),
    wood('M398 266q26-12 52 0q10 44 0 88q-26 12-52 0q-10-44 0-88z'),
    steel('M296 476h48l8 62q-32 14-64 0z'),
    thin('M300 500h40M290 524h60M402 282h44M402 338h44'),
    steel('M312 546h16v46l-8 12l-8-12z'),
    axis('M320 70v556'),
  ],
  screwdriver: [
    turned(
      -38,
      steel('M10 303q26-6 54-4l24 12v18l-24 12q-28 2-54-4z'),
      steel('M88 311h236v18H88z'),
      handle(324),
      axis('M-20 320h600'),
    ),
    turned(-38, dim(10, 378, 324, 378, 32)),
  ],
  rasp: [
    turned(
      -38,
      steel('M20 312q160-26 330-22v60q-170 4-330-22z'),
      thin(
        row(
          60,
          336,
          12,
          (x) =>
            `M${x} ${304 - (x - 60) / 30}l7 ${32 + (x - 60) / 15}M${x + 7} ${304 - (x - 60) / 30}l-7 ${32 + (x - 60) / 15}`,
        ),
      ),
      steel('M350 304l28 8v16l-28 8z'),
      handle(376),
      axis('M-10 320h640'),
    ),
  ],
  spokeshave: [
    wood(
      'M40 300q60-34 130-12q40 12 60 12h180q20 0 60-12q70-22 130 12q14 20 0 40q-60 34-130 12q-40-12-60-12H230q-20 0-60 12q-70 22-130-12q-14-20 0-40z',
    ),
    steel('M232 274h176v92H232z'),
    steel('M256 246h128v96H256z'),
    ring(290, 270, 13, BRASS),
    ring(350, 270, 13, BRASS),
    ring(320, 312, 11, BRASS),
    thin('M256 330h128M232 354h176M70 306q50-18 96-4M474 302q46-14 96 4'),
    dim(40, 424, 600, 424, 40),
  ],
  square: [
    steel('M208 140h372v72H208z'),
    scale(240, 564, 212, -1),
    wood('M136 124h76v388h-76z'),
    brass('M206 124h12v388h-12z'),
    ring(174, 160, 8, BRASS),
    ring(160, 192, 8, BRASS),
    ring(188, 192, 8, BRASS),
    thin('M152 230v262M166 222v280M192 222v276'),
    axis('M218 212v330M218 212h384'),
    thin('M258 212v40h-40'),
    dim(218, 92, 580, 92, -28),
    dim(96, 124, 96, 512, -28),
  ],
  rule: [
    steel('M472 452h138v14H472z'),
    scale(486, 600, 466, -1),
    steel('M604 446h10v34h-10z'),
    wood('M130 250q0-84 84-84h160q100 0 100 100v200H150q-20 0-20-20z'),
    ring(296, 306, 104, STEEL),
    ring(296, 306, 78),
    thin('M296 228a78 78 0 0 1 68 40M296 384a78 78 0 0 1-68-40'),
    ring(296, 306, 14, BRASS),
    brass('M404 176q44 14 54 58l-22 6q-8-34-40-44z'),
    thin('M150 444h324'),
    dim(474, 520, 610, 520, 40),
  ],
  gauge: [
    wood('M60 298h520v44H60z'),
    scale(96, 300, 298),
    wood('M316 204h58q46 40 46 116t-46 116h-58z'),
    brass('M316 204h10v232h-10z'),
    brass('M342 160h34v44h-34z'),
    brass('M326 134q33-22 66 0v26h-66z'),
    thin('M338 134v26M350 128v32M362 127v33M374 129v31'),
    steel('M84 342h10v20l-5 16l-5-16z'),
    axis('M40 320h570'),
    dim(89, 492, 316, 492, 50),
  ],
  pencil: [
    turned(
      -38,
      wood('M96 286l-66 27v14l66 27z'),
      steel('M30 313l-22 7l22 7z'),
      shape(BRASS)('M96 286q10 11 0 22q12 12 0 24q12 11 0 22h430v-68z'),
      thin('M104 308h422M104 332h422'),
      shape(WOOD)('M526 286h28v68h-28z'),
      thin('M554 306v28'),
    ),
    turned(-38, dim(8, 396, 554, 396, 30)),
  ],
  dividers: [
    steel('M300 146L196 520l-12 66l34-56L332 190z'),
    steel('M340 146l104 374l12 66l-34-56L308 190z'),
    steel('M236 376q84-40 168 0l-6 18q-78-36-156 0z'),
    ring(320, 150, 34, BRASS),
    ring(320, 150, 9, STEEL),
    ring(404, 384, 14, BRASS),
    brass('M310 78h20v40h-20z'),
    dim(184, 604, 456, 604, 16),
  ],
  level: [
    wood('M40 262h560v116H40z'),
    brass('M40 262h24v116H40zM576 262h24v116h-24z'),
    steel('M236 276h168v44H236z'),
    shape('#e3e8b4')('M250 284h140q10 14 0 28H250q-10-14 0-28z'),
    thin('M302 284v28M338 284v28'),
    `<ellipse cx="320" cy="297" rx="16" ry="9" fill="#f6f7de" stroke-width="2.5"/>`,
    ring(140, 320, 32, STEEL),
    ring(500, 320, 32, STEEL),
    thin('M130 292v56M150 292v56M490 292v56M510 292v56M80 352h480'),
    axis('M20 378h600'),
    dim(40, 442, 600, 442, 44),
  ],
  clamp: [
    steel('M70 176h470v38H70z'),
    thin(row(96, 400, 11, (x) => `M${x} 214l6-7l5 7`)),
    steel('M62 160h54v64q0 90-2 132q0 12-10 12H84q-10 0-10-12q0-70-12-120z'),
    steel('M410 154h58v66q6 60 34 86h-6l8 18v34h-84v-34q8-10-2-40q-12-50-8-64z'),
    steel('M196 330h230v20H196z'),
    thin(row(206, 410, 12, (x) => `M${x} 350l8-20`)),
    steel('M168 312h30v56h-30z'),
    wood('M506 318q10-10 60-8q36 2 42 30q-6 28-42 30q-50 2-60-8z'),
    axis('M50 340h580'),
    dim(114, 440, 168, 440, 60),
  ],
  vise: [
    wood('M330 150h60v300h-60z'),
    wood('M390 130h200v60H390z'),
    thin('M410 150h160M404 170h180'),
    wood('M150 156h70v288h-70z'),
    steel('M106 320h420v24H106z'),
    thin(row(236, 516, 12, (x) => `M${x} 344l8-24`)),
    steel('M220 240h110v14H220zM220 404h110v14H220z'),
    steel('M84 300h30v64H84z'),
    wood('M92 190h14v284H92z'),
    ring(99, 184, 14, WOOD),
    ring(99, 480, 14, WOOD),
    axis('M60 332h520'),
    dim(220, 500, 330, 500, 40),
  ],
  stone: [
    wood('M60 410l300 90l220-124v44L360 546L60 456z'),
    wood('M60 410l220-124l300 90l-220 124z'),
    steel('M104 372l258 78l178-100v36L362 488L104 408z'),
    steel('M104 372l178-100l258 78l-178 100z'),
    shape('#c9cfc4')('M104 390l258 78v20L104 408zM362 468l178-100v18L362 488z'),
    thin('M176 366l140 42M230 336l150 44M290 308l148 44'),
  ],
  bench: [
    wood('M96 276h58v270H96zM486 276h58v270h-58z'),
    wood('M154 440h332v50H154z'),
    wood('M50 220h540v56H50z'),
    thin('M70 240h260M120 256h420M380 236h190M106 300v226M134 290v240M500 300v220M526 300v230'),
    wood('M84 276h110v64H84z'),
    steel('M132 300a8 8 0 1 0 16 0a8 8 0 1 0-16 0'),
    wood('M104 356h72v12h-72z'),
    steel('M134 320h12v40h-12z'),
    row(250, 560, 60, (x) => steel(`M${x} 196h16v24h-16z`)),
    axis('M30 546h580'),
    dim(50, 596, 590, 596, 36),
  ],
  'drill-bit': [
    turned(
      -38,
      steel('M330 292h250q8 0 8 8v40q0 8-8 8H330z'),
      steel('M40 284h290v72H40l-8-14l-22-22l22-22z'),
      thin(row(60, 300, 60, (x) => `M${x} 284q40 10 50 36t44 36M${x + 16} 284q40 10 50 36t44 36`)),
      axis('M-20 320h640'),
    ),
    turned(-38, dim(10, 400, 330, 400, 34)),
  ],
  'driver-bit': [
    turned(
      -38,
      steel('M360 274h220q12 0 12 14v64q0 14-12 14H360z'),
      thin('M360 304h232M360 336h232M470 274v92M490 274v92'),
      steel('M150 296l210-4v56l-210-4z'),
      steel('M150 296q-50 6-110 18v12q60 12 110 18z'),
      thin('M150 296q-20 24 0 48M60 320h110'),
      axis('M10 320h620'),
    ),
  ],
  'router-bit': [
    steel('M290 70h60v250h-60z'),
    thin('M300 84v226M340 84v226'),
    steel('M236 320h168q14 0 14 14v60q0 100-58 136h-80q-58-36-58-136v-60q0-14 14-14z'),
    brass('M222 344h40v150q-40-34-40-110z'),
    brass('M418 344h-40v150q40-34 40-110z'),
    thin('M290 330q40 90 30 196'),
    steel('M276 530h88v42h-88z'),
    ring(320, 551, 8, BRASS),
    axis('M320 40v570'),
    dim(500, 320, 500, 530, 60),
  ],
  'saw-blade': [
    steel(
      `M${Array.from({ length: 24 }, (_, n) => {
        const at = (angle, r) =>
          `${(320 + r * Math.cos(angle)).toFixed(1)} ${(320 + r * Math.sin(angle)).toFixed(1)}`
        const a = (n * Math.PI) / 12
        return `${at(a, 250)}L${at(a + 0.05, 250)}L${at(a + 0.1, 218)}L${at(a + 0.2, 226)}`
      }).join('L')}Z`,
    ),
    ring(320, 320, 96),
    ring(320, 320, 30, '#f1ede7'),
    ...[20, 110, 200, 290].map(
      (degrees) =>
        `<g transform="rotate(${degrees} 320 320)">${thin('M528 320h-40q-14 0-14 10')}${ring(472, 336, 5)}</g>`,
    ),
    ...[45, 135, 225, 315].map(
      (degrees) => `<g transform="rotate(${degrees} 320 320)">${thin('M430 300q24 20 0 40')}</g>`,
    ),
    axis('M320 44v552M44 320h552'),
  ],
  drill: [
    steel('M104 212l40-14v84l-40-14zM60 232h44v16H60z'),
    wood('M144 190h60v100h-60z'),
    thin('M160 190v100M176 190v100M190 190v100'),
    shape('#a9c4b6')(
      'M204 176h230q60 0 66 60q2 40-30 58l-28 8q-8 60 20 134h-114q-20-70-12-124q0-14-16-14H204z',
    ),
    thin('M230 200h180M440 200q34 6 36 40'),
    steel('M322 320q-24 4-24 40q10 10 30 6'),
    shape('#1a4539')('M316 446h176q18 0 18 18v56q0 18-18 18H324q-18 0-18-18v-56z'),
    thin('M350 336q-4 50 8 92'),
    brass('M330 470h60v22h-60z'),
    axis('M30 240h560'),
  ],
  sandpaper: [
    shape('#dcb98a')('M110 130h330q0 60 40 90q20 14 70 16v304H110z'),
    shape('#f4ead6')('M440 130q2 66 40 90q20 16 70 16q-20-60-50-80t-60-26z'),
    `<path d="${row(140, 500, 40, (x, n) => row(170, 510, 38, (y, m) => (x > 410 && y < 260 ? '' : `M${x + ((n * 7 + m * 11) % 17)} ${y + ((n * 13 + m * 5) % 15)}h.1M${x + 20 - ((n * 5 + m * 7) % 13)} ${y + 19 - ((n * 3 + m * 17) % 13)}h.1`)))}" stroke-width="4" opacity=".6"/>`,
    dim(110, 586, 550, 586, 34),
  ],
  glue: [
    shape('#e9c46a')('M296 96h48l10 66h-68z'),
    steel('M272 162h96v40h-96z'),
    thin('M284 162v40M300 162v40M316 162v40M332 162v40M348 162v40'),
    wood('M262 202h116q4 40 46 66q26 20 26 60v206q0 24-24 24H214q-24 0-24-24V328q0-40 26-60q42-26 46-66z'),
    shape('#f8f3e6')('M190 350h260v140H190z'),
    thin('M220 386h200M220 410h150M220 434h180M220 458h110'),
    axis('M320 70v520'),
    dim(500, 202, 500, 558, 50),
  ],
  can: [
    steel('M150 210q170 60 340 0v316q-170 60-340 0z'),
    steel('M150 210q0-44 170-44t170 44t-170 44t-170-44z'),
    `<ellipse cx="320" cy="208" rx="120" ry="26" fill="#c9cfc4"/>`,
    wood('M150 300q170 60 340 0v150q-170 60-340 0z'),
    thin('M200 358q120 26 240 0M220 394q100 22 200 0M240 428q80 16 160 0'),
    thin('M150 236q-40 20-40 70M490 236q40 20 40 70'),
    dim(150, 596, 490, 596, 36),
  ],
  brush: [
    turned(
      -38,
      wood('M330 300q30-26 90-8q90 22 150 12q34-4 34 16t-34 16q-60-10-150 12q-60 18-90-8z'),
      ring(574, 320, 7, '#f1ede7'),
      steel('M220 262h112v116H220z'),
      thin('M220 280h112M220 360h112'),
      shape('#e4c58f')('M222 262q-110-6-190 12q-10 46 0 92q80 18 190 12z'),
      thin('M40 288h180M36 304h184M34 320h186M36 336h184M40 352h180'),
    ),
    turned(-38, dim(222, 420, 332, 420, 38)),
  ],
  screw: [
    turned(
      -38,
      brass('M560 236q20 84 0 168l-72-64v-40z'),
      thin('M548 320h24'),
      brass('M300 300h188v40H300z'),
      brass('M40 320l60-14h200v28H100z'),
      thin(row(84, 290, 21, (x) => `M${x} ${x < 100 ? 308 : 298}l12 ${x < 100 ? 24 : 44}`)),
      axis('M10 320h600'),
    ),
    turned(-38, dim(40, 420, 560, 420, 30)),
  ],
  'gents-saw': [
    turned(
      -24,
      steel('M40 290h330v84H40z'),
      thin(`M40 374${row(0, 32, 1, () => 'l5 8l5-8')}`),
      brass('M34 272h340v26H34z'),
      brass('M374 280h26v40h-26z'),
      wood('M400 284q20-10 54-6q60 8 120-8q24 2 24 30t-24 30q-60-16-120-8q-34 4-54-6z'),
      thin('M424 284v32M436 282v36M470 292q60 2 104-4'),
      axis('M10 300h620'),
    ),
    turned(-24, dim(40, 420, 370, 420, 36)),
  ],
  'carvers-mallet': [
    wood('M298 330h44q10 90 4 214q-26 14-52 0q-6-124 4-214z'),
    wood('M208 92q112-34 224 0q22 110-58 238q-54 20-108 0q-80-128-58-238z'),
    thin('M222 128q98 26 196 0M256 100q-16 96 34 222M384 100q16 96-34 222M304 380q12 4 32 0'),
    brass('M292 330q28 12 56 0v24q-28 12-56 0z'),
    axis('M320 60v520'),
  ],
  'circular-saw': [
    steel(blade(330, 400, 152, 30)),
    shape('#a9c4b6')('M162 410q0-170 168-170t168 170l-40 32H202z'),
    shape('#1a4539')('M316 150q120-36 214 40q24 24 14 60l-26 90h-44l18-96q-62-46-166-44z'),
    brass('M412 236l44 10-8 26-40-10z'),
    shape('#a9c4b6')('M170 196h96q22 0 22 22v52H170q-22 0-22-22v-30q0-22 22-22z'),
    thin('M176 214v54M196 212v58M216 212v58'),
    ring(330, 400, 26, BRASS),
    ring(330, 400, 8, INK),
    steel('M70 442h520v26H70z'),
    thin('M110 442v26M550 442v26'),
    axis('M330 220v350'),
  ],
  jigsaw: [
    steel('M268 470h22l-4 118-16-14z'),
    thin('M270 486l-10 8l10 8l-10 8l10 8l-10 8l10 8l-10 8l10 8'),
    shape('#a9c4b6')('M224 214q8-34 60-34h210q60 0 66 62l-4 96q-4 54-50 54H340l-18 40H236q-14-120-12-218z'),
    shape('#f1ede7')('M338 250q10-14 30-14h110q26 0 26 30v34q0 24-26 24H366q-28 0-28-30z'),
    shape('#1a4539')('M338 224h168q30 4 34 36h-14q-8-12-24-12H338z'),
    brass('M360 248h36v20q-18 8-36 0z'),
    thin('M252 236v150M268 232v154M284 230v156'),
    steel('M256 430h48v42h-48z'),
    steel('M150 462h330v22H150z'),
    thin('M170 462v22M460 462v22'),
    axis('M279 150v460'),
  ],
  'band-saw': [
    shape('#a9c4b6')('M200 70h220q40 0 40 40v120q0 30-30 30H290q-10 0-10 16v84h-90V110q0-40 10-40z'),
    shape('#a9c4b6')('M190 400h270v130q0 20-20 20H210q-20 0-20-20z'),
    ring(360, 164, 66, '#dfe5df'),
    ring(360, 164, 12, BRASS),
    ring(346, 476, 56, '#dfe5df'),
    ring(346, 476, 12, BRASS),
    thin('M426 164v312M418 260v140'),
    steel('M402 262h36v44h-36z'),
    steel('M150 370h380v30H150z'),
    steel('M170 550h310v34H170z'),
    thin('M214 130v230M470 370v-16h40v16'),
  ],
  battery: [
    shape('#1a4539')('M150 236h340q26 0 26 26v190q0 34-34 34H158q-34 0-34-34V262q0-26 26-26z'),
    shape('#a9c4b6')('M168 160h304v76H168z'),
    steel('M196 132h248v30H196z'),
    brass('M226 178h20v40h-20zM276 178h20v40h-20zM344 178h20v40h-20zM394 178h20v40h-20z'),
    `<path d="M336 292l-64 78h42l-18 66 72-90h-44z" fill="${BRASS}" stroke-width="4"/>`,
    dim(124, 536, 516, 536, 34),
  ],
  'shop-apron': [
    thin('M246 130q0-74 74-74t74 74M150 300q-70 30-84 76M490 300q70 30 84 76'),
    shape('#a9c4b6')('M240 120h160l8 120q22 46 84 54v256q-10 26-40 26H188q-30 0-40-26V294q62-8 84-54z'),
    shape('#dfe5df')('M196 380h248v112q0 18-18 18H214q-18 0-18-18z'),
    thin('M196 396h248M320 396v114M262 140h116'),
    shape('#dfe5df')('M276 180h88v74h-88z'),
    thin('M276 194h88'),
    ring(252, 134, 6, BRASS),
    ring(388, 134, 6, BRASS),
  ],
  'tool-roll': [
    ...[120, 200, 280, 360, 440].flatMap((x, n) => [
      wood(`M${x + 6} ${178 - n * 6}q22-18 44 0l-6 ${190 + n * 6}h-32z`),
      brass(`M${x + 10} 330h36v24H${x + 10}z`),
    ]),
    shape('#a9c4b6')('M90 350h440v150q0 14-14 14H104q-14 0-14-14z'),
    thin('M90 366h440M170 366v148M250 366v148M330 366v148M410 366v148M490 366v148'),
    shape('#1a4539')('M530 396h34v24h-34zM530 448h34v24h-34z'),
    thin('M564 408q40 0 46 30M564 460q32 4 40 34'),
    dim(90, 566, 530, 566, 36),
  ],
  hinge: [
    brass('M90 180h200v280H90zM350 180h200v280H350z'),
    brass('M290 164h60v312h-60z'),
    thin('M290 226h60M290 288h60M290 350h60M290 412h60'),
    ...[
      [150, 230],
      [230, 320],
      [150, 410],
      [490, 230],
      [410, 320],
      [490, 410],
    ].flatMap(([x, y]) => [ring(x, y, 18, STEEL), ring(x, y, 9, '#f1ede7')]),
    axis('M320 130v380'),
    dim(90, 540, 550, 540, 50),
  ],
  dowel: [
    turned(-24, wood('M70 200h440q22 30 0 60H70q-22-30 0-60z'), thin('M80 214h420M80 230h424M80 246h420')),
    turned(
      -24,
      wood('M140 320h400q22 30 0 60H140q-22-30 0-60z'),
      thin('M150 334h380M150 350h384M150 366h380'),
    ),
    turned(-24, wood('M90 440q230-90 460 0q-230 90-460 0z'), thin('M150 440h340M200 418h240M200 462h240')),
  ],
}

mkdirSync(OUT, { recursive: true })
for (const [name, parts] of Object.entries(drawings)) {
  const style = `fill="none" stroke="${INK}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640"><g ${style}>${parts.join('')}</g></svg>\n`
  writeFileSync(new URL(`${name}.svg`, OUT), svg)
  const jpeg = sharp(Buffer.from(svg), { density: 135 }).resize(1200, 1200).flatten({ background: '#ffffff' })
  writeFileSync(new URL(`${name}-1200.jpg`, OUT), await jpeg.jpeg({ quality: 20, mozjpeg: true }).toBuffer())
}
