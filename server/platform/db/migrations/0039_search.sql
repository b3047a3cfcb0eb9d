CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "synonyms_are_at_least_two" CHECK (cardinality("synonyms"."words") >= 2)
);

--> statement-breakpoint
-- Every process has an index of the products on sale, and hears of each product that it must read anew. Updates of products are told of
-- already, by `product_changed`.
CREATE FUNCTION tell_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tags', 'product:' || id) FROM (SELECT DISTINCT id FROM changed) AS p;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_hears_of_new_products AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_products();
--> statement-breakpoint
CREATE TRIGGER search_hears_of_deleted_products AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_products();
--> statement-breakpoint
CREATE FUNCTION tell_products_of_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tags', 'product:' || product_id) FROM (SELECT DISTINCT product_id FROM changed) AS p;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_hears_of_new_values AFTER INSERT ON "product_values" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_values();
--> statement-breakpoint
CREATE TRIGGER search_hears_of_changed_values AFTER UPDATE ON "product_values" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_values();
--> statement-breakpoint
CREATE TRIGGER search_hears_of_deleted_values AFTER DELETE ON "product_values" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_values();
--> statement-breakpoint
CREATE TRIGGER search_hears_of_new_relations AFTER INSERT ON "product_relations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_values();
--> statement-breakpoint
CREATE TRIGGER search_hears_of_deleted_relations AFTER DELETE ON "product_relations" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_values();
--> statement-breakpoint
CREATE FUNCTION tell_products_of_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tags', 'product:' || id) FROM products WHERE family_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_hears_of_named_families AFTER UPDATE OF "name" ON "families" FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION tell_products_of_family();
--> statement-breakpoint
CREATE FUNCTION tell_products_of_choices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tags', 'product:' || id) FROM products WHERE family_id IN (SELECT family_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_hears_of_new_choices AFTER INSERT ON "family_choices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_choices();
--> statement-breakpoint
CREATE TRIGGER search_hears_of_deleted_choices AFTER DELETE ON "family_choices" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_choices();
--> statement-breakpoint
CREATE TRIGGER search_hears_of_categories AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('categories');
--> statement-breakpoint
CREATE TRIGGER search_hears_of_attributes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attributes" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('categories');
--> statement-breakpoint
CREATE TRIGGER search_hears_of_options AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attribute_options" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('categories');
--> statement-breakpoint
CREATE TRIGGER search_hears_of_synonyms AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "synonyms" FOR EACH STATEMENT EXECUTE FUNCTION tell_tag('synonyms');
--> statement-breakpoint
-- What carpenters call by several names. Each line is a group; the owner changes them.
INSERT INTO "synonyms" ("words", "created_at")
SELECT regexp_split_to_array(line, ', '), now() + place * interval '1 microsecond'
FROM regexp_split_to_table($$cramp, clamp
sash clamp, sash cramp, bar clamp, panel clamp
G-clamp, G-cramp, C-clamp
speed clamp, quick clamp, trigger clamp, one-handed clamp, quick-grip clamp
hold down, holdfast, hold fast
spring clamp, spring clip
band clamp, strap clamp, web clamp
tenon saw, back saw
gent's saw, gents saw, gentleman's saw, bead saw, razor saw
coping saw, scroll hand saw
fret saw, fretsaw
jigsaw, jig saw, saber saw
reciprocating saw, recip saw
circular saw, skill saw, skilsaw, circ saw
miter saw, chop saw
pad saw, keyhole saw, jab saw, drywall saw, compass saw
pull saw, Japanese saw
ryoba, double-edged pull saw
dozuki, Japanese back saw
panel saw, handsaw, wood saw
spanner, wrench
Allen key, hex key, Allen wrench, hex wrench
adjustable spanner, adjustable wrench, crescent wrench
pipe wrench, Stillson
nose pliers, needle-nose pliers, long-nose pliers
pincers, nail puller, nippers
pry bar, crowbar, wrecking bar, nail bar
router cutter, router bit
rebate, rabbet
rebate plane, rabbet plane, shoulder plane
housing, dado, trenching
roundover bit, rounding-over bit, round-over bit, rounding bit, round-over cutter
roman ogee bit, ogee bit
trenching cutter, dado blade
brad-point bit, dowel bit, lip and spur bit
flat bit, spade bit, paddle bit
twist bit, twist drill, jobber drill
hole saw, holesaw, hole cutter
auger bit, brace bit
brace, bit brace, hand brace
hand drill, wheel brace, eggbeater drill
gimlet, bradawl, awl, scratch awl
countersink, countersinker, rose bit
impact driver, impact gun
power drill, electric drill
cordless, battery-powered
charger, battery charger
power plane, electric planer
thicknesser, thickness planer, planer
planer, surface planer, jointer
jointer plane, try plane, trying plane
smoothing plane, smoother, smoothing plain
jack plane, fore plane, jack plain
thumb plane, palm plane, violin plane
spokeshave, spoke shave
drawknife, draw knife, drawshave
card scraper, cabinet scraper, hand scraper, cabinetmaker's scraper
mortise chisel, mortising chisel, pigsticker
bevel-edge chisel, bench chisel, wood chisel, firmer chisel
carving gouge, carving tool
turning tool, woodturning tool, lathe tool
sharpening stone, whetstone, oilstone, waterstone, water stone, honing stone, stone
honing guide, sharpening jig, sharpening guide, honing jig
strop, honing strop
file card, file brush
set square, try square, engineer's square, machinist's square
carpenter's square, framing square, roofing square, steel square, rafter square
carpenter's square, combination square, try square
speed square, rafter square, rafter angle square
sliding bevel, bevel gauge, T-bevel, adjustable bevel, bevel square, folding bevel
dovetail marker, dovetail gauge, dovetail template
spirit level, level, bubble level, builder's level, torpedo level, boat level
tape measure, measuring tape, tape rule, pocket tape, retractable tape
rule, ruler, steel rule, metal rule, engineer's rule, straight ruler
vernier caliper, caliper, slide caliper
marking knife, striking knife, scribing knife, marking-out knife, layout knife
marking gauge, wheel gauge, scribe gauge
chalk line, chalk reel, snap line
plumb line, plumb bob
straightedge, straight edge
utility knife, Stanley knife, box cutter, craft knife, trimming knife
pencil, carpenter's pencil, marking pencil
mallet, wooden hammer, wood mallet
claw hammer, nail hammer, framing hammer
dead-blow hammer, deadblow hammer, soft-faced hammer, dead-blow mallet, rubber mallet, nylon hammer
nail punch, nail set, nail setter
center punch, centre punch, prick punch
sandpaper, abrasive sheet, glasspaper, sanding sheet, emery paper, abrasive paper, glass paper, sanding paper, paper
sanding disk, abrasive disk, sander disk, hook-and-loop disk, velcro disk, velcro sanding disk
sander, sanding machine
random orbit sander, orbital sander, ROS, palm sander, finishing sander, eccentric sander
steel wool, wire wool
glue, adhesive
peen, pein
wood glue, PVA, white glue, carpenter's glue, yellow glue
hide glue, animal glue, hot glue, scotch glue
CA glue, superglue, super glue, instant glue
epoxy, two-part glue, epoxy resin, epoxy glue, two-part epoxy
shellac, French polish
boiled linseed oil, BLO, linseed oil
mineral spirits, white spirit, paint thinner
masking tape, painter's tape
vise, bench clamp
workbench, work bench, joiner's bench
sawhorse, trestle, saw horse
bench dog, bench stop
dowel, dowel rod, wooden pin, dowel peg, fluted dowel
biscuit, joining biscuit, jointing biscuit, wood biscuit
screw, wood screw
raised-head screw, oval-head screw
Phillips, cross-head, crosshead
Torx, star drive, six-lobe
Pozidriv, pozi, pozidrive
plasterboard, drywall
nail, brad
panel pin, brad nail, wire brad, veneer pin, molding pin
nail gun, nailer, brad nailer
staple gun, stapler, tacker
dust extractor, shop vac, shop vacuum, vacuum cleaner
dust mask, respirator
ear defenders, ear muffs, hearing protection
safety glasses, goggles, eye protection
lathe, wood lathe
drill press, pillar drill, bench drill, pedestal drill
bandsaw, band saw
table saw, bench saw
saw blade, circular blade
TPI, teeth per inch
HSS, high-speed steel
TCT, carbide, tungsten carbide, carbide-tipped
Forstner bit, hinge boring bit, hinge bit, hinge cutter, hinge sinker, hinge drill, hinge cup bit
pocket-hole jig, pocket screw jig
dovetail jig, dovetailer
froe, cleaving iron
axe, hatchet
adze, hand adze
wooden mallet, joiner's mallet, carpenter's mallet
wooden mallet, carver's mallet, carving mallet
cross-peen hammer, pin hammer, Warrington hammer
diamond plate, diamond stone, diamond whetstone, diamond hone
flattening stone, truing stone, lapping stone
honing compound, stropping compound, polishing compound, honing paste, strop paste
shelf pin, shelf support, shelf peg, shelf stud
cup hinge, concealed hinge, European hinge, Euro hinge, soft-close hinge, kitchen hinge, cupboard hinge, kitchen cupboard hinge, kitchen cabinet hinge, cabinet door hinge
butt hinge, door hinge
construction screw, deck screw, decking screw, exterior screw, timber screw
pocket-hole screw, pocket screw
timber, lumber
outdoor, outside, exterior, weatherproof, waterproof, external, all-weather
spare, replacement
Robertson, square drive, square recess, square No. 2
finish nail, finishing nail, lost-head nail, oval nail
flush-trim bit, trimming bit, template bit, pattern bit, bearing-guided bit, bearing bit, edge-trim bit
drill-driver, cordless drill, combi drill, drill driver, battery drill, pistol drill, cordless screwdriver, electric screwdriver
track saw, plunge saw
paste wax, furniture wax, beeswax, wax polish, finishing wax
finishing brush, varnish brush, paintbrush, paint brush
front vise, woodworking vise, face vise, quick-release vise, woodworker's vise, carpenter's vise
handscrew clamp, hand screw, wooden clamp
pipe clamp, pipe cramp
parallel clamp, parallel-jaw clamp, parallel cramp
saw file, triangular file, three-square file, sharpen saw, saw sharpening
cabinet rasp, wood rasp
router plane, hand router, old woman's tooth, router plain
wing dividers, dividers, compass
lead holder, clutch pencil, mechanical pencil
wet or dry sheet, wet and dry paper, wet and dry sandpaper
polyurethane glue, PU glue, expanding glue, foaming glue
push stick, push block
tool roll, chisel roll, tool wrap, tool wallet
shop apron, work apron, workshop apron, carpenter's apron, leather apron
birdcage awl, square awl
chamfer bit, chamfer cutter, bevel cutter, bevel bit
rafter square, roofing square
torch, flashlight
plane iron, plane blade, plane cutter, plain iron
router, trimmer
trim router, trimming router, palm router, laminate trimmer
combination square, combi square, miter square, sliding square
rip handsaw, rip saw, ripsaw
crosscut handsaw, crosscut saw, cross-cut saw
flush-cut saw, flush saw, trim saw, dowel saw
carcass saw, sash saw
slotted screwdriver, flat-head screwdriver, flathead screwdriver, flat-blade screwdriver, straight screwdriver, cabinet screwdriver
straight bit, straight cutter, grooving bit, grooving cutter, dado bit, housing bit
spiral bit, upcut bit, up-cut bit, downcut bit, down-cut bit
clamp cap, clamp pad, jaw pad
varnish, lacquer, clear coat, topcoat
dovetail bit, dovetail cutter
jigsaw blade, saber saw blade
fret saw blade, scroll saw blade
track saw blade, plunge saw blade
battery, battery pack, power pack
lithium-ion, li-ion, lithium
sander pad, backing pad, backup pad
sanding block, cork block, rubbing block
sanding sponge, abrasive sponge, foam block
scraper burnisher, burnisher, ticketer, burnishing rod, scraper steel
featherboard, feather board, finger board
vise screw, bench screw
hammer handle, hammer shaft
wiping varnish, wipe-on varnish, wipe-on poly, polyurethane varnish
mortise gauge, twin-pin gauge, double-pin gauge
wheel marking gauge, cutting gauge
shellac, knotting, knot sealer, sanding sealer
bench hook, sawing board
bench grinder, grinding machine
shooting board, shute board
countersunk, csk, flat
galvanized, zinc-plated
wood plane, hand plane, bench plane, wood plain, hand plain, bench plain
wood drill bit, brad-point bit
framing hammer, straight-claw hammer, ripping hammer
Japanese chisel, nomi
dovetail saw, cut dovetail, make dovetail
tenon saw, cut tenon, make tenon
mortise chisel, cut mortise, chop mortise, make mortise
flush-cut saw, cut flush
flattening stone, flatten waterstone, flatten stone
parallel clamp, bar clamp, glue panel, panel glue-up
brad-point bit, dowel hole$$, '\n') WITH ORDINALITY AS l (line, place);
