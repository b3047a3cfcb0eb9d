CREATE TABLE "import_columns" (
	"headings" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"verdict" text NOT NULL,
	"product_id" uuid,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "import_items_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" text NOT NULL,
	"is_longer" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"header" jsonb NOT NULL,
	"columns" jsonb,
	"state" text DEFAULT 'read' NOT NULL,
	"good_rows" boolean DEFAULT false NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"problem" text,
	"finished_at" timestamp with time zone,
	"left" jsonb
);
--> statement-breakpoint
CREATE TABLE "picture_fetches" (
	"address" text PRIMARY KEY NOT NULL,
	"import_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"img" text,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facts" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_fetches" ADD CONSTRAINT "picture_fetches_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_items_by_verdict" ON "import_items" USING btree ("import_id","verdict","place");--> statement-breakpoint
CREATE INDEX "picture_fetches_due" ON "picture_fetches" USING btree ("due_at") WHERE "picture_fetches"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "picture_fetches_of_import" ON "picture_fetches" USING btree ("import_id","state");--> statement-breakpoint
CREATE INDEX "facts_of_act" ON "facts" USING btree ("part_of","id") WHERE "facts"."part_of" is not null;