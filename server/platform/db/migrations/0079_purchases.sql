CREATE TYPE "public"."purchase_state" AS ENUM('draft', 'ordered', 'part received', 'received', 'canceled');--> statement-breakpoint
ALTER TYPE "public"."movement_cause" ADD VALUE 'arrival';--> statement-breakpoint
ALTER TYPE "public"."movement_cause" ADD VALUE 'transfer';--> statement-breakpoint
CREATE TABLE "arrival_lines" (
	"purchase_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"entry" smallint NOT NULL,
	"line" smallint NOT NULL,
	"received" integer NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"batch" text,
	"shelf_place" text,
	CONSTRAINT "arrival_lines_purchase_id_number_entry_pk" PRIMARY KEY("purchase_id","number","entry"),
	CONSTRAINT "something_arrived" CHECK (least("arrival_lines"."received", "arrival_lines"."damaged") >= 0 and "arrival_lines"."received" + "arrival_lines"."damaged" > 0)
);
--> statement-breakpoint
CREATE TABLE "arrivals" (
	"purchase_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	"is_last" boolean DEFAULT false NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "arrivals_purchase_id_number_pk" PRIMARY KEY("purchase_id","number")
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"purchase_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"article_number" text,
	"quantity" integer NOT NULL,
	"cost_cents" integer,
	CONSTRAINT "purchase_lines_purchase_id_line_pk" PRIMARY KEY("purchase_id","line"),
	CONSTRAINT "bought_quantity_is_positive" CHECK ("purchase_lines"."quantity" > 0),
	CONSTRAINT "bought_cost_is_positive" CHECK ("purchase_lines"."cost_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "purchases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"supplier_id" uuid NOT NULL,
	"state" "purchase_state" DEFAULT 'draft' NOT NULL,
	"expected_on" date,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ordered_at" timestamp with time zone,
	"mailed_to" text,
	"closed_at" timestamp with time zone,
	"actor_id" uuid,
	CONSTRAINT "ordered_has_time" CHECK ("purchases"."state" in ('draft', 'canceled') or "purchases"."ordered_at" is not null),
	CONSTRAINT "closed_has_time" CHECK (("purchases"."state" in ('received', 'canceled')) = ("purchases"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "supplier_products" (
	"product_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"article_number" text,
	"cost_cents" integer,
	"pack_size" integer DEFAULT 1 NOT NULL,
	"minimum" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_products_product_id_supplier_id_pk" PRIMARY KEY("product_id","supplier_id"),
	CONSTRAINT "supplier_cost_is_positive" CHECK ("supplier_products"."cost_cents" > 0),
	CONSTRAINT "supplier_quantities_are_positive" CHECK (least("supplier_products"."pack_size", "supplier_products"."minimum") >= 1)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"address" text,
	"customer_number" text,
	"delivery_days" smallint,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_days_are_a_year_at_most" CHECK ("suppliers"."delivery_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "arrival_lines" ADD CONSTRAINT "arrival_lines_of_arrival" FOREIGN KEY ("purchase_id","number") REFERENCES "public"."arrivals"("purchase_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_lines" ADD CONSTRAINT "arrival_lines_of_line" FOREIGN KEY ("purchase_id","line") REFERENCES "public"."purchase_lines"("purchase_id","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_products" ADD CONSTRAINT "supplier_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_products" ADD CONSTRAINT "supplier_products_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrival_lines_by_batch" ON "arrival_lines" USING btree (lower("batch"));--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_lines_of_product" ON "purchase_lines" USING btree ("product_id","purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_by_number" ON "purchases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "purchases_by_state" ON "purchases" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "purchases_of_supplier" ON "purchases" USING btree ("supplier_id","created_at");--> statement-breakpoint
CREATE INDEX "supplier_products_of_supplier" ON "supplier_products" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_by_name" ON "suppliers" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_of_purchase" ON "stock_movements" USING btree ("purchase_id") WHERE "stock_movements"."purchase_id" is not null;--> statement-breakpoint
CREATE FUNCTION keep_purchase_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.state = OLD.state OR (OLD.state, NEW.state) IN (
		('draft', 'ordered'), ('draft', 'canceled'),
		('ordered', 'part received'), ('ordered', 'received'), ('ordered', 'canceled'),
		('part received', 'received')
	) THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'A purchase order cannot become % from %', NEW.state, OLD.state
		USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_moves', TABLE = 'purchases';
END $$;--> statement-breakpoint
CREATE TRIGGER purchase_moves BEFORE UPDATE OF "state" ON "purchases" FOR EACH ROW EXECUTE FUNCTION keep_purchase_moves();
