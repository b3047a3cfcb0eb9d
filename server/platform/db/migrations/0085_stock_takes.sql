CREATE TYPE "public"."stock_take_state" AS ENUM('counting', 'booked', 'canceled');--> statement-breakpoint
CREATE TABLE "stock_take_lines" (
	"take_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"counted" integer,
	"shelf" integer,
	"last_movement" bigint,
	"counted_at" timestamp with time zone,
	"actor_id" uuid,
	CONSTRAINT "stock_take_lines_take_id_product_id_pk" PRIMARY KEY("take_id","product_id"),
	CONSTRAINT "count_is_not_negative" CHECK ("stock_take_lines"."counted" >= 0),
	CONSTRAINT "count_is_whole" CHECK (num_nulls("stock_take_lines"."counted", "stock_take_lines"."shelf", "stock_take_lines"."counted_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "stock_takes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_takes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" "stock_take_state" DEFAULT 'counting' NOT NULL,
	"category" text,
	"first_place" text,
	"last_place" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"actor_id" uuid,
	CONSTRAINT "closed_take_has_time" CHECK (("stock_takes"."state" = 'counting') = ("stock_takes"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_take_id_stock_takes_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."stock_takes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_takes_newest" ON "stock_takes" USING btree ("started_at");--> statement-breakpoint
CREATE FUNCTION keep_stock_take_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.state = OLD.state OR (OLD.state, NEW.state) IN (('counting', 'booked'), ('counting', 'canceled')) THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'A stock-take cannot become % from %', NEW.state, OLD.state
		USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_take_moves', TABLE = 'stock_takes';
END $$;--> statement-breakpoint
CREATE TRIGGER stock_take_moves BEFORE UPDATE OF "state" ON "stock_takes" FOR EACH ROW EXECUTE FUNCTION keep_stock_take_moves();
