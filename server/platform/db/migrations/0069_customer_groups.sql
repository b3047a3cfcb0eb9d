-- Customer groups were a part of the rules of prices. They are rows now, so that nobody and no price can be of a group that is not there.
CREATE TABLE "customer_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ppm" integer,
	"place" integer NOT NULL,
	CONSTRAINT "a_group_has_a_share_off" CHECK ("customer_groups"."ppm" between 0 and 1000000)
);
--> statement-breakpoint
INSERT INTO "customer_groups" ("id", "name", "ppm", "place")
SELECT g.value ->> 'id', g.value ->> 'name', (g.value ->> 'ppm')::integer, g.place - 1
FROM (SELECT "rules" FROM "price_books" ORDER BY "version" DESC LIMIT 1) newest,
	jsonb_array_elements(newest."rules" -> 'groups') WITH ORDINALITY AS g (value, place);
--> statement-breakpoint
-- Deleted accounts may still be in a group that is gone: only the living were counted.
UPDATE "users" SET "group_id" = NULL WHERE "group_id" NOT IN (SELECT "id" FROM "customer_groups");
--> statement-breakpoint
DELETE FROM "group_prices" WHERE "group_id" NOT IN (SELECT "id" FROM "customer_groups");
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE no action ON UPDATE no action;
