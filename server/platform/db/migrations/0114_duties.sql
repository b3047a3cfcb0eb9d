CREATE TABLE "duties_elsewhere" (
	"duty" text NOT NULL,
	"country" text NOT NULL,
	"note" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duties_elsewhere_duty_country_pk" PRIMARY KEY("duty","country")
);
