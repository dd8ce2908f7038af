export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      accounts: {
        Row: {
          email: string;
          id: string;
        };
        Insert: {
          email: string;
          id: string;
        };
        Update: {
          email?: string;
          id?: string;
        };
        Relationships: [];
      };
      announcements: {
        Row: {
          ends_at: string;
          href: string | null;
          id: string;
          text: string;
          updated_at: string;
        };
        Insert: {
          ends_at: string;
          href?: string | null;
          id?: string;
          text: string;
          updated_at?: string;
        };
        Update: {
          ends_at?: string;
          href?: string | null;
          id?: string;
          text?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      articles: {
        Row: {
          aliases: string[];
          body: string;
          category: string | null;
          created_at: string;
          display_title: string;
          facebook: string | null;
          id: string;
          instagram: string | null;
          is_sample: boolean;
          licenses: NonNullable<Json>;
          phone: string | null;
          picture: string;
          picture_alt: string;
          place: string | null;
          position: number;
          sources: NonNullable<Json>;
          summary: string;
          title: string;
          updated_at: string;
          website: string | null;
        };
        Insert: {
          aliases?: string[];
          body: string;
          category?: string | null;
          created_at?: string;
          display_title: string;
          facebook?: string | null;
          id: string;
          instagram?: string | null;
          is_sample?: boolean;
          licenses?: NonNullable<Json>;
          phone?: string | null;
          picture: string;
          picture_alt: string;
          place?: string | null;
          position?: number;
          sources?: NonNullable<Json>;
          summary: string;
          title: string;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          aliases?: string[];
          body?: string;
          category?: string | null;
          created_at?: string;
          display_title?: string;
          facebook?: string | null;
          id?: string;
          instagram?: string | null;
          is_sample?: boolean;
          licenses?: NonNullable<Json>;
          phone?: string | null;
          picture?: string;
          picture_alt?: string;
          place?: string | null;
          position?: number;
          sources?: NonNullable<Json>;
          summary?: string;
          title?: string;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "articles_category_fkey";
            columns: ["category"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["name"];
          },
          {
            foreignKeyName: "articles_category_fkey";
            columns: ["category"];
            isOneToOne: false;
            referencedRelation: "category_counts";
            referencedColumns: ["category"];
          },
          {
            foreignKeyName: "articles_category_fkey";
            columns: ["category"];
            isOneToOne: false;
            referencedRelation: "category_letters";
            referencedColumns: ["category"];
          },
          {
            foreignKeyName: "articles_category_fkey";
            columns: ["category"];
            isOneToOne: false;
            referencedRelation: "crossing_counts";
            referencedColumns: ["category"];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor: string | null;
          at: string;
          details: NonNullable<Json>;
          id: number;
          subject: string;
        };
        Insert: {
          action: string;
          actor?: string | null;
          at?: string;
          details?: NonNullable<Json>;
          id?: number;
          subject: string;
        };
        Update: {
          action?: string;
          actor?: string | null;
          at?: string;
          details?: NonNullable<Json>;
          id?: number;
          subject?: string;
        };
        Relationships: [];
      };
      business_categories: {
        Row: {
          business_id: string;
          category_id: string;
          city: string | null;
          county: string | null;
          is_main: boolean;
          is_published: boolean;
          latitude: number | null;
          letter: string;
          longitude: number | null;
          position: number;
          service: string | null;
          sort_key: string;
          verified_until: string | null;
        };
        Insert: {
          business_id: string;
          category_id: string;
          city?: string | null;
          county?: string | null;
          is_main?: never;
          is_published: boolean;
          latitude?: number | null;
          letter: string;
          longitude?: number | null;
          position: number;
          service?: string | null;
          sort_key: string;
          verified_until?: string | null;
        };
        Update: {
          business_id?: string;
          category_id?: string;
          city?: string | null;
          county?: string | null;
          is_main?: never;
          is_published?: boolean;
          latitude?: number | null;
          letter?: string;
          longitude?: number | null;
          position?: number;
          service?: string | null;
          sort_key?: string;
          verified_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "business_categories_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "business_categories_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "business_categories_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "business_categories_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["id"];
          },
        ];
      };
      business_images: {
        Row: {
          alt: string;
          business_id: string | null;
          draft_of: string | null;
          id: string;
          kind: string;
          position: number;
          submission_id: string | null;
          url: string;
        };
        Insert: {
          alt?: string;
          business_id?: string | null;
          draft_of?: string | null;
          id?: string;
          kind?: string;
          position?: number;
          submission_id?: string | null;
          url: string;
        };
        Update: {
          alt?: string;
          business_id?: string | null;
          draft_of?: string | null;
          id?: string;
          kind?: string;
          position?: number;
          submission_id?: string | null;
          url?: string;
        };
        Relationships: [
          {
            foreignKeyName: "business_images_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "business_images_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "business_images_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "business_images_draft_of_fkey";
            columns: ["draft_of"];
            isOneToOne: false;
            referencedRelation: "submission_drafts";
            referencedColumns: ["user_id"];
          },
          {
            foreignKeyName: "business_images_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: false;
            referencedRelation: "submissions";
            referencedColumns: ["id"];
          },
        ];
      };
      business_owners: {
        Row: {
          acquired_via: string;
          business_id: string;
          since: string;
          statistics_mail: boolean;
          user_id: string;
        };
        Insert: {
          acquired_via: string;
          business_id: string;
          since?: string;
          statistics_mail?: boolean;
          user_id: string;
        };
        Update: {
          acquired_via?: string;
          business_id?: string;
          since?: string;
          statistics_mail?: boolean;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "business_owners_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "business_owners_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "business_owners_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      business_redirects: {
        Row: {
          id: string;
          leads_to: string;
        };
        Insert: {
          id: string;
          leads_to: string;
        };
        Update: {
          id?: string;
          leads_to?: string;
        };
        Relationships: [];
      };
      business_statistics: {
        Row: {
          business_id: string;
          day: string;
          directions: number;
          phone: number;
          views: number;
          website: number;
        };
        Insert: {
          business_id: string;
          day: string;
          directions?: number;
          phone?: number;
          views?: number;
          website?: number;
        };
        Update: {
          business_id?: string;
          day?: string;
          directions?: number;
          phone?: number;
          views?: number;
          website?: number;
        };
        Relationships: [
          {
            foreignKeyName: "business_statistics_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "business_statistics_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "business_statistics_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      businesses: {
        Row: {
          address: string | null;
          banner: string | null;
          cage: string | null;
          certifications: NonNullable<Json>;
          city: string | null;
          closed_at: string | null;
          counties_served: string[] | null;
          county: string | null;
          created_at: string;
          description: string;
          email: string | null;
          facebook: string | null;
          has_owner: boolean;
          hours: Json | null;
          hours_note: string | null;
          id: string;
          id_hash: number | null;
          image: string | null;
          instagram: string | null;
          is_featured: boolean;
          is_verified: boolean;
          last_confirmed_on: string | null;
          latitude: number | null;
          letter: string | null;
          linkedin: string | null;
          longitude: number | null;
          middle_latitude: number | null;
          middle_longitude: number | null;
          naics: string[] | null;
          name: string;
          name_key: string | null;
          open_minutes: unknown;
          phone: string | null;
          price_range: string | null;
          rating: number | null;
          review_count: number;
          search: unknown;
          service: string | null;
          sort_key: string | null;
          source: string;
          special_hours: Json | null;
          state: string;
          status: string;
          street: string | null;
          twitter: string | null;
          uei: string | null;
          updated_at: string;
          verified_until: string | null;
          website: string | null;
          year_founded: number | null;
          zip: string | null;
          category: string | null;
          more_categories: string[] | null;
        };
        Insert: {
          address?: never;
          banner?: string | null;
          cage?: string | null;
          certifications?: NonNullable<Json>;
          city?: string | null;
          closed_at?: string | null;
          counties_served?: string[] | null;
          county?: string | null;
          created_at?: string;
          description?: string;
          email?: string | null;
          facebook?: string | null;
          has_owner?: boolean;
          hours?: Json | null;
          hours_note?: string | null;
          id: string;
          id_hash?: never;
          image?: string | null;
          instagram?: string | null;
          is_featured?: boolean;
          is_verified?: boolean;
          last_confirmed_on?: string | null;
          latitude?: number | null;
          letter?: never;
          linkedin?: string | null;
          longitude?: number | null;
          middle_latitude?: number | null;
          middle_longitude?: number | null;
          naics?: string[] | null;
          name: string;
          name_key?: never;
          open_minutes?: never;
          phone?: string | null;
          price_range?: string | null;
          rating?: number | null;
          review_count?: number;
          search?: never;
          service?: string | null;
          sort_key?: never;
          source?: string;
          special_hours?: Json | null;
          state?: string;
          status?: string;
          street?: string | null;
          twitter?: string | null;
          uei?: string | null;
          updated_at?: string;
          verified_until?: string | null;
          website?: string | null;
          year_founded?: number | null;
          zip?: string | null;
        };
        Update: {
          address?: never;
          banner?: string | null;
          cage?: string | null;
          certifications?: NonNullable<Json>;
          city?: string | null;
          closed_at?: string | null;
          counties_served?: string[] | null;
          county?: string | null;
          created_at?: string;
          description?: string;
          email?: string | null;
          facebook?: string | null;
          has_owner?: boolean;
          hours?: Json | null;
          hours_note?: string | null;
          id?: string;
          id_hash?: never;
          image?: string | null;
          instagram?: string | null;
          is_featured?: boolean;
          is_verified?: boolean;
          last_confirmed_on?: string | null;
          latitude?: number | null;
          letter?: never;
          linkedin?: string | null;
          longitude?: number | null;
          middle_latitude?: number | null;
          middle_longitude?: number | null;
          naics?: string[] | null;
          name?: string;
          name_key?: never;
          open_minutes?: never;
          phone?: string | null;
          price_range?: string | null;
          rating?: number | null;
          review_count?: number;
          search?: never;
          service?: string | null;
          sort_key?: never;
          source?: string;
          special_hours?: Json | null;
          state?: string;
          status?: string;
          street?: string | null;
          twitter?: string | null;
          uei?: string | null;
          updated_at?: string;
          verified_until?: string | null;
          website?: string | null;
          year_founded?: number | null;
          zip?: string | null;
        };
        Relationships: [];
      };
      categories: {
        Row: {
          icon: string;
          id: string;
          is_listed: boolean;
          keywords: string[];
          label: string;
          merged_into: string | null;
          name: string;
          other_ids: string[];
          parts: NonNullable<Json>;
          position: number | null;
          schema_type: string | null;
          spec_group: string | null;
          state: string;
          submission_choices: string[];
        };
        Insert: {
          icon: string;
          id: string;
          is_listed?: boolean;
          keywords?: string[];
          label: string;
          merged_into?: string | null;
          name: string;
          other_ids?: string[];
          parts?: NonNullable<Json>;
          position?: number | null;
          schema_type?: string | null;
          spec_group?: string | null;
          state?: string;
          submission_choices?: string[];
        };
        Update: {
          icon?: string;
          id?: string;
          is_listed?: boolean;
          keywords?: string[];
          label?: string;
          merged_into?: string | null;
          name?: string;
          other_ids?: string[];
          parts?: NonNullable<Json>;
          position?: number | null;
          schema_type?: string | null;
          spec_group?: string | null;
          state?: string;
          submission_choices?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "categories_merged_into_fkey";
            columns: ["merged_into"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["id"];
          },
        ];
      };
      certification_kinds: {
        Row: {
          counts_for: string;
          id: string;
          issuer: string | null;
          label: string;
          max_months: number;
          name: string;
          of_business: boolean;
          proves: string;
          rank: number;
          register_url: string | null;
          retired_on: string | null;
          updated_at: string;
        };
        Insert: {
          counts_for?: string;
          id: string;
          issuer?: string | null;
          label: string;
          max_months: number;
          name: string;
          of_business: boolean;
          proves: string;
          rank: number;
          register_url?: string | null;
          retired_on?: string | null;
          updated_at?: string;
        };
        Update: {
          counts_for?: string;
          id?: string;
          issuer?: string | null;
          label?: string;
          max_months?: number;
          name?: string;
          of_business?: boolean;
          proves?: string;
          rank?: number;
          register_url?: string | null;
          retired_on?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      certification_log: {
        Row: {
          business_id: string;
          certification_id: string;
          checked_on: string;
          day: string;
          event: string;
          id: number;
          kind: string;
          valid_until: string;
        };
        Insert: {
          business_id: string;
          certification_id: string;
          checked_on: string;
          day?: string;
          event: string;
          id?: number;
          kind: string;
          valid_until: string;
        };
        Update: {
          business_id?: string;
          certification_id?: string;
          checked_on?: string;
          day?: string;
          event?: string;
          id?: number;
          kind?: string;
          valid_until?: string;
        };
        Relationships: [];
      };
      certification_reminders: {
        Row: {
          certification_id: string;
          days: number;
        };
        Insert: {
          certification_id: string;
          days: number;
        };
        Update: {
          certification_id?: string;
          days?: number;
        };
        Relationships: [
          {
            foreignKeyName: "certification_reminders_certification_id_fkey";
            columns: ["certification_id"];
            isOneToOne: false;
            referencedRelation: "certifications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "certification_reminders_certification_id_fkey";
            columns: ["certification_id"];
            isOneToOne: false;
            referencedRelation: "due_certifications";
            referencedColumns: ["id"];
          },
        ];
      };
      certification_withdrawals: {
        Row: {
          certification_id: string;
          reason: string;
          withdrawn_by: string | null;
        };
        Insert: {
          certification_id: string;
          reason: string;
          withdrawn_by?: string | null;
        };
        Update: {
          certification_id?: string;
          reason?: string;
          withdrawn_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "certification_withdrawals_certification_id_fkey";
            columns: ["certification_id"];
            isOneToOne: true;
            referencedRelation: "certifications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "certification_withdrawals_certification_id_fkey";
            columns: ["certification_id"];
            isOneToOne: true;
            referencedRelation: "due_certifications";
            referencedColumns: ["id"];
          },
        ];
      };
      certifications: {
        Row: {
          business_id: string;
          checked_on: string;
          entry_url: string | null;
          id: string;
          issued_on: string | null;
          kind: string;
          method: string;
          number: string | null;
          valid_until: string;
          withdrawn_at: string | null;
        };
        Insert: {
          business_id: string;
          checked_on: string;
          entry_url?: string | null;
          id?: string;
          issued_on?: string | null;
          kind: string;
          method: string;
          number?: string | null;
          valid_until: string;
          withdrawn_at?: string | null;
        };
        Update: {
          business_id?: string;
          checked_on?: string;
          entry_url?: string | null;
          id?: string;
          issued_on?: string | null;
          kind?: string;
          method?: string;
          number?: string | null;
          valid_until?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "certifications_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "certifications_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "certifications_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "certifications_kind_fkey";
            columns: ["kind"];
            isOneToOne: false;
            referencedRelation: "certification_kinds";
            referencedColumns: ["id"];
          },
        ];
      };
      claims: {
        Row: {
          business_id: string;
          code_hash: string | null;
          code_until: string | null;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          due_at: string | null;
          email: string | null;
          id: string;
          proven_at: string | null;
          question: string | null;
          reason: string | null;
          reminded_due_at: string | null;
          revision: number;
          status: string;
          tries: number;
          user_id: string;
        };
        Insert: {
          business_id: string;
          code_hash?: string | null;
          code_until?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          due_at?: string | null;
          email?: string | null;
          id?: string;
          proven_at?: string | null;
          question?: string | null;
          reason?: string | null;
          reminded_due_at?: string | null;
          revision?: number;
          status?: string;
          tries?: number;
          user_id: string;
        };
        Update: {
          business_id?: string;
          code_hash?: string | null;
          code_until?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          due_at?: string | null;
          email?: string | null;
          id?: string;
          proven_at?: string | null;
          question?: string | null;
          reason?: string | null;
          reminded_due_at?: string | null;
          revision?: number;
          status?: string;
          tries?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "claims_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "claims_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "claims_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      confirmation_requests: {
        Row: {
          answered_at: string | null;
          asked_at: string;
          business_id: string;
          is_unwanted: boolean;
        };
        Insert: {
          answered_at?: string | null;
          asked_at?: string;
          business_id: string;
          is_unwanted?: boolean;
        };
        Update: {
          answered_at?: string | null;
          asked_at?: string;
          business_id?: string;
          is_unwanted?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: "confirmation_requests_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: true;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "confirmation_requests_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: true;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "confirmation_requests_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: true;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      duplicate_pairs: {
        Row: {
          dismissed_at: string | null;
          first_id: string;
          found_at: string;
          likelihood: number;
          match_reason: string;
          second_id: string;
        };
        Insert: {
          dismissed_at?: string | null;
          first_id: string;
          found_at?: string;
          likelihood?: number;
          match_reason: string;
          second_id: string;
        };
        Update: {
          dismissed_at?: string | null;
          first_id?: string;
          found_at?: string;
          likelihood?: number;
          match_reason?: string;
          second_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "duplicate_pairs_first_id_fkey";
            columns: ["first_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "duplicate_pairs_first_id_fkey";
            columns: ["first_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "duplicate_pairs_first_id_fkey";
            columns: ["first_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "duplicate_pairs_second_id_fkey";
            columns: ["second_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "duplicate_pairs_second_id_fkey";
            columns: ["second_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "duplicate_pairs_second_id_fkey";
            columns: ["second_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      email_outbox: {
        Row: {
          attempts: number;
          created_at: string;
          data: NonNullable<Json>;
          failed_at: string | null;
          id: string;
          is_unproven: boolean;
          last_error: string | null;
          next_attempt_at: string;
          recipient: string;
          sent_at: string | null;
          template: string;
        };
        Insert: {
          attempts?: number;
          created_at?: string;
          data?: NonNullable<Json>;
          failed_at?: string | null;
          id?: string;
          is_unproven?: boolean;
          last_error?: string | null;
          next_attempt_at?: string;
          recipient: string;
          sent_at?: string | null;
          template: string;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          data?: NonNullable<Json>;
          failed_at?: string | null;
          id?: string;
          is_unproven?: boolean;
          last_error?: string | null;
          next_attempt_at?: string;
          recipient?: string;
          sent_at?: string | null;
          template?: string;
        };
        Relationships: [];
      };
      featured_ends: {
        Row: {
          business_id: string;
          until: string;
        };
        Insert: {
          business_id: string;
          until: string;
        };
        Update: {
          business_id?: string;
          until?: string;
        };
        Relationships: [
          {
            foreignKeyName: "featured_ends_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: true;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "featured_ends_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: true;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "featured_ends_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: true;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      import_changes: {
        Row: {
          after: NonNullable<Json>;
          before: Json | null;
          business_id: string;
          certifications: string[];
          email_before: string | null;
          has_email: boolean;
          import_id: string;
          kept: boolean;
          updated_after: string;
          updated_before: string | null;
        };
        Insert: {
          after: NonNullable<Json>;
          before?: Json | null;
          business_id: string;
          certifications?: string[];
          email_before?: string | null;
          has_email?: boolean;
          import_id: string;
          kept?: boolean;
          updated_after: string;
          updated_before?: string | null;
        };
        Update: {
          after?: NonNullable<Json>;
          before?: Json | null;
          business_id?: string;
          certifications?: string[];
          email_before?: string | null;
          has_email?: boolean;
          import_id?: string;
          kept?: boolean;
          updated_after?: string;
          updated_before?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "import_changes_import_id_fkey";
            columns: ["import_id"];
            isOneToOne: false;
            referencedRelation: "imports";
            referencedColumns: ["id"];
          },
        ];
      };
      import_rows: {
        Row: {
          cells: string[];
          import_id: string;
          line: number;
          problem: string | null;
          reasons: string[];
          result: string | null;
        };
        Insert: {
          cells: string[];
          import_id: string;
          line: number;
          problem?: string | null;
          reasons?: string[];
          result?: string | null;
        };
        Update: {
          cells?: string[];
          import_id?: string;
          line?: number;
          problem?: string | null;
          reasons?: string[];
          result?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "import_rows_import_id_fkey";
            columns: ["import_id"];
            isOneToOne: false;
            referencedRelation: "imports";
            referencedColumns: ["id"];
          },
        ];
      };
      imports: {
        Row: {
          category: string | null;
          category_names: NonNullable<Json>;
          counts: NonNullable<Json>;
          created_at: string;
          created_by: string | null;
          done_rows: number;
          file_name: string;
          finished_at: string | null;
          headers: string[];
          id: string;
          problem: string | null;
          renames: NonNullable<Json>;
          row_count: number;
          seen_at: string;
          state: string;
          written_at: string | null;
        };
        Insert: {
          category?: string | null;
          category_names?: NonNullable<Json>;
          counts?: NonNullable<Json>;
          created_at?: string;
          created_by?: string | null;
          done_rows?: number;
          file_name: string;
          finished_at?: string | null;
          headers: string[];
          id?: string;
          problem?: string | null;
          renames?: NonNullable<Json>;
          row_count?: number;
          seen_at?: string;
          state?: string;
          written_at?: string | null;
        };
        Update: {
          category?: string | null;
          category_names?: NonNullable<Json>;
          counts?: NonNullable<Json>;
          created_at?: string;
          created_by?: string | null;
          done_rows?: number;
          file_name?: string;
          finished_at?: string | null;
          headers?: string[];
          id?: string;
          problem?: string | null;
          renames?: NonNullable<Json>;
          row_count?: number;
          seen_at?: string;
          state?: string;
          written_at?: string | null;
        };
        Relationships: [];
      };
      listing_counts: {
        Row: {
          as_main: number;
          branch: string | null;
          category_id: string | null;
          county: string | null;
          letter: string | null;
          listings: number;
        };
        Insert: {
          as_main: number;
          branch?: string | null;
          category_id?: string | null;
          county?: string | null;
          letter?: string | null;
          listings: number;
        };
        Update: {
          as_main?: number;
          branch?: string | null;
          category_id?: string | null;
          county?: string | null;
          letter?: string | null;
          listings?: number;
        };
        Relationships: [
          {
            foreignKeyName: "listing_counts_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["id"];
          },
        ];
      };
      listing_drafts: {
        Row: {
          business_id: string;
          draft: NonNullable<Json>;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          business_id: string;
          draft: NonNullable<Json>;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          business_id?: string;
          draft?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "listing_drafts_business_id_user_id_fkey";
            columns: ["business_id", "user_id"];
            isOneToOne: true;
            referencedRelation: "business_owners";
            referencedColumns: ["business_id", "user_id"];
          },
        ];
      };
      listing_edits: {
        Row: {
          after: NonNullable<Json>;
          at: string;
          before: NonNullable<Json>;
          business_id: string;
          editor: string | null;
          id: string;
          kind: string;
          note: string | null;
        };
        Insert: {
          after: NonNullable<Json>;
          at?: string;
          before: NonNullable<Json>;
          business_id: string;
          editor?: string | null;
          id?: string;
          kind: string;
          note?: string | null;
        };
        Update: {
          after?: NonNullable<Json>;
          at?: string;
          before?: NonNullable<Json>;
          business_id?: string;
          editor?: string | null;
          id?: string;
          kind?: string;
          note?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "listing_edits_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "listing_edits_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "listing_edits_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      listing_merges: {
        Row: {
          gone_id: string;
          id: string;
          kept_id: string;
          merged_at: string;
          moved: NonNullable<Json>;
          undone_at: string | null;
        };
        Insert: {
          gone_id: string;
          id?: string;
          kept_id: string;
          merged_at?: string;
          moved: NonNullable<Json>;
          undone_at?: string | null;
        };
        Update: {
          gone_id?: string;
          id?: string;
          kept_id?: string;
          merged_at?: string;
          moved?: NonNullable<Json>;
          undone_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "listing_merges_gone_id_fkey";
            columns: ["gone_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "listing_merges_gone_id_fkey";
            columns: ["gone_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "listing_merges_gone_id_fkey";
            columns: ["gone_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "listing_merges_kept_id_fkey";
            columns: ["kept_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "listing_merges_kept_id_fkey";
            columns: ["kept_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "listing_merges_kept_id_fkey";
            columns: ["kept_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      member_sessions: {
        Row: {
          device: string;
          proven_at: string | null;
          session_id: string;
          used_at: string;
        };
        Insert: {
          device?: string;
          proven_at?: string | null;
          session_id: string;
          used_at?: string;
        };
        Update: {
          device?: string;
          proven_at?: string | null;
          session_id?: string;
          used_at?: string;
        };
        Relationships: [];
      };
      missed_searches: {
        Row: {
          days: number;
          last_day: string;
          place: string;
          searches: number;
          words: string;
        };
        Insert: {
          days?: number;
          last_day?: string;
          place: string;
          searches?: number;
          words: string;
        };
        Update: {
          days?: number;
          last_day?: string;
          place?: string;
          searches?: number;
          words?: string;
        };
        Relationships: [];
      };
      owner_addresses: {
        Row: {
          business_id: string;
          email: string;
        };
        Insert: {
          business_id: string;
          email: string;
        };
        Update: {
          business_id?: string;
          email?: string;
        };
        Relationships: [
          {
            foreignKeyName: "owner_addresses_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: true;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "owner_addresses_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: true;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "owner_addresses_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: true;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      owner_invitations: {
        Row: {
          business_id: string;
          created_at: string;
          email: string;
          ended_at: string | null;
          expires_at: string;
          id: string;
          invited_by: string | null;
        };
        Insert: {
          business_id: string;
          created_at?: string;
          email: string;
          ended_at?: string | null;
          expires_at?: string;
          id?: string;
          invited_by?: string | null;
        };
        Update: {
          business_id?: string;
          created_at?: string;
          email?: string;
          ended_at?: string | null;
          expires_at?: string;
          id?: string;
          invited_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "owner_invitations_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "owner_invitations_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "owner_invitations_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      posts: {
        Row: {
          business_id: string;
          content: string;
          date: string;
          ends_at: string | null;
          id: string;
          image: string | null;
          starts_at: string | null;
          type: string;
        };
        Insert: {
          business_id: string;
          content: string;
          date?: string;
          ends_at?: string | null;
          id?: string;
          image?: string | null;
          starts_at?: string | null;
          type?: string;
        };
        Update: {
          business_id?: string;
          content?: string;
          date?: string;
          ends_at?: string | null;
          id?: string;
          image?: string | null;
          starts_at?: string | null;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: "posts_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "posts_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "posts_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      rate_limits: {
        Row: {
          blocked_until: string;
          bucket: string;
          tries: number;
          updated_at: string;
        };
        Insert: {
          blocked_until?: string;
          bucket: string;
          tries?: number;
          updated_at?: string;
        };
        Update: {
          blocked_until?: string;
          bucket?: string;
          tries?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      recovery_codes: {
        Row: {
          code_hash: string;
          used_at: string | null;
          user_id: string;
        };
        Insert: {
          code_hash: string;
          used_at?: string | null;
          user_id: string;
        };
        Update: {
          code_hash?: string;
          used_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "recovery_codes_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "second_factors";
            referencedColumns: ["user_id"];
          },
        ];
      };
      resources: {
        Row: {
          address: string | null;
          checked_on: string;
          city: string | null;
          description: string;
          extra: string | null;
          id: string;
          phone: string | null;
          position: number;
          section: string;
          source: string;
          title: string;
          updated_at: string;
          website: string;
        };
        Insert: {
          address?: string | null;
          checked_on: string;
          city?: string | null;
          description?: string;
          extra?: string | null;
          id: string;
          phone?: string | null;
          position?: number;
          section: string;
          source: string;
          title: string;
          updated_at?: string;
          website: string;
        };
        Update: {
          address?: string | null;
          checked_on?: string;
          city?: string | null;
          description?: string;
          extra?: string | null;
          id?: string;
          phone?: string | null;
          position?: number;
          section?: string;
          source?: string;
          title?: string;
          updated_at?: string;
          website?: string;
        };
        Relationships: [];
      };
      review_authors: {
        Row: {
          business_id: string;
          id: string;
          user_id: string;
        };
        Insert: {
          business_id: string;
          id?: string;
          user_id: string;
        };
        Update: {
          business_id?: string;
          id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "review_authors_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "review_authors_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "review_authors_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      reviewer_notices: {
        Row: {
          last_daily_mail_on: string | null;
          pace: string;
          user_id: string;
        };
        Insert: {
          last_daily_mail_on?: string | null;
          pace: string;
          user_id: string;
        };
        Update: {
          last_daily_mail_on?: string | null;
          pace?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      reviews: {
        Row: {
          answer: string | null;
          answered_on: string | null;
          author: string;
          author_id: string | null;
          business_id: string;
          date: string;
          edited_on: string | null;
          id: string;
          rating: number;
          source: string;
          text: string;
        };
        Insert: {
          answer?: string | null;
          answered_on?: string | null;
          author: string;
          author_id?: string | null;
          business_id: string;
          date: string;
          edited_on?: string | null;
          id?: string;
          rating: number;
          source: string;
          text?: string;
        };
        Update: {
          answer?: string | null;
          answered_on?: string | null;
          author?: string;
          author_id?: string | null;
          business_id?: string;
          date?: string;
          edited_on?: string | null;
          id?: string;
          rating?: number;
          source?: string;
          text?: string;
        };
        Relationships: [
          {
            foreignKeyName: "reviews_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: true;
            referencedRelation: "review_authors";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      role_invitations: {
        Row: {
          created_at: string;
          email: string;
          ended_at: string | null;
          expires_at: string;
          id: string;
          invited_by: string | null;
          role: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          ended_at?: string | null;
          expires_at?: string;
          id?: string;
          invited_by?: string | null;
          role: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          ended_at?: string | null;
          expires_at?: string;
          id?: string;
          invited_by?: string | null;
          role?: string;
        };
        Relationships: [];
      };
      search_counts: {
        Row: {
          day: string;
          missed: number;
          searches: number;
        };
        Insert: {
          day: string;
          missed?: number;
          searches?: number;
        };
        Update: {
          day?: string;
          missed?: number;
          searches?: number;
        };
        Relationships: [];
      };
      second_factors: {
        Row: {
          confirmed_at: string | null;
          created_at: string;
          last_code_at: string | null;
          last_step: number;
          secret: string;
          user_id: string;
        };
        Insert: {
          confirmed_at?: string | null;
          created_at?: string;
          last_code_at?: string | null;
          last_step?: number;
          secret: string;
          user_id: string;
        };
        Update: {
          confirmed_at?: string | null;
          created_at?: string;
          last_code_at?: string | null;
          last_step?: number;
          secret?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      secret_settings: {
        Row: {
          name: string;
          value: string;
        };
        Insert: {
          name: string;
          value: string;
        };
        Update: {
          name?: string;
          value?: string;
        };
        Relationships: [];
      };
      security_rules: {
        Row: {
          id: string;
          reviewers_need_second_factor: boolean;
        };
        Insert: {
          id?: string;
          reviewers_need_second_factor?: boolean;
        };
        Update: {
          id?: string;
          reviewers_need_second_factor?: boolean;
        };
        Relationships: [];
      };
      site_settings: {
        Row: {
          contact_email: string | null;
          home_heading: string | null;
          id: string;
          name: string | null;
          operator_name: string | null;
          postal_address: string | null;
        };
        Insert: {
          contact_email?: string | null;
          home_heading?: string | null;
          id?: string;
          name?: string | null;
          operator_name?: string | null;
          postal_address?: string | null;
        };
        Update: {
          contact_email?: string | null;
          home_heading?: string | null;
          id?: string;
          name?: string | null;
          operator_name?: string | null;
          postal_address?: string | null;
        };
        Relationships: [];
      };
      submission_drafts: {
        Row: {
          answers: NonNullable<Json>;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          answers: NonNullable<Json>;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          answers?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      submission_internals: {
        Row: {
          content_hash: string;
          decided_by: string | null;
          idempotency_key: string;
          reminded_due_at: string | null;
          spam_reason: string | null;
          submission_id: string;
        };
        Insert: {
          content_hash: string;
          decided_by?: string | null;
          idempotency_key: string;
          reminded_due_at?: string | null;
          spam_reason?: string | null;
          submission_id: string;
        };
        Update: {
          content_hash?: string;
          decided_by?: string | null;
          idempotency_key?: string;
          reminded_due_at?: string | null;
          spam_reason?: string | null;
          submission_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "submission_internals_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: true;
            referencedRelation: "submissions";
            referencedColumns: ["id"];
          },
        ];
      };
      submissions: {
        Row: {
          business_id: string | null;
          cage: string | null;
          category: string;
          city: string;
          counties_served: string[] | null;
          county: string;
          created_at: string;
          decided_at: string | null;
          decision_note: string | null;
          description: string;
          due_at: string;
          email: string;
          facebook: string | null;
          hides_street: boolean;
          hours: Json | null;
          hours_note: string | null;
          id: string;
          instagram: string | null;
          linkedin: string | null;
          naics: string[] | null;
          name: string;
          owner_id: string | null;
          owner_name: string;
          phone: string;
          price_range: string | null;
          reference: string;
          register_reference: string | null;
          revision: number;
          search_text: string;
          service: string;
          services: string[];
          source: string;
          spam_since: string | null;
          status: string;
          street: string | null;
          twitter: string | null;
          uei: string | null;
          website: string | null;
          year_founded: number | null;
          zip: string;
        };
        Insert: {
          business_id?: string | null;
          cage?: string | null;
          category: string;
          city: string;
          counties_served?: string[] | null;
          county: string;
          created_at?: string;
          decided_at?: string | null;
          decision_note?: string | null;
          description: string;
          due_at?: string;
          email: string;
          facebook?: string | null;
          hides_street?: boolean;
          hours?: Json | null;
          hours_note?: string | null;
          id?: string;
          instagram?: string | null;
          linkedin?: string | null;
          naics?: string[] | null;
          name: string;
          owner_id?: string | null;
          owner_name: string;
          phone: string;
          price_range?: string | null;
          reference?: string;
          register_reference?: string | null;
          revision?: number;
          search_text?: never;
          service: string;
          services?: string[];
          source?: string;
          spam_since?: string | null;
          status?: string;
          street?: string | null;
          twitter?: string | null;
          uei?: string | null;
          website?: string | null;
          year_founded?: number | null;
          zip: string;
        };
        Update: {
          business_id?: string | null;
          cage?: string | null;
          category?: string;
          city?: string;
          counties_served?: string[] | null;
          county?: string;
          created_at?: string;
          decided_at?: string | null;
          decision_note?: string | null;
          description?: string;
          due_at?: string;
          email?: string;
          facebook?: string | null;
          hides_street?: boolean;
          hours?: Json | null;
          hours_note?: string | null;
          id?: string;
          instagram?: string | null;
          linkedin?: string | null;
          naics?: string[] | null;
          name?: string;
          owner_id?: string | null;
          owner_name?: string;
          phone?: string;
          price_range?: string | null;
          reference?: string;
          register_reference?: string | null;
          revision?: number;
          search_text?: never;
          service?: string;
          services?: string[];
          source?: string;
          spam_since?: string | null;
          status?: string;
          street?: string | null;
          twitter?: string | null;
          uei?: string | null;
          website?: string | null;
          year_founded?: number | null;
          zip?: string;
        };
        Relationships: [
          {
            foreignKeyName: "submissions_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "submissions_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "submissions_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      suggestions: {
        Row: {
          business_id: string;
          content_hash: string;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          decision_note: string | null;
          due_at: string;
          email: string | null;
          id: string;
          idempotency_key: string;
          kind: string;
          note: string | null;
          owner_answer: string | null;
          owner_answered_at: string | null;
          owner_id: string | null;
          reference: string;
          reminded_due_at: string | null;
          review_id: string | null;
          revision: number;
          spam_reason: string | null;
          status: string;
          taken: Json | null;
          wanted: NonNullable<Json>;
        };
        Insert: {
          business_id: string;
          content_hash: string;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decision_note?: string | null;
          due_at?: string;
          email?: string | null;
          id?: string;
          idempotency_key: string;
          kind: string;
          note?: string | null;
          owner_answer?: string | null;
          owner_answered_at?: string | null;
          owner_id?: string | null;
          reference?: string;
          reminded_due_at?: string | null;
          review_id?: string | null;
          revision?: number;
          spam_reason?: string | null;
          status?: string;
          taken?: Json | null;
          wanted?: NonNullable<Json>;
        };
        Update: {
          business_id?: string;
          content_hash?: string;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decision_note?: string | null;
          due_at?: string;
          email?: string | null;
          id?: string;
          idempotency_key?: string;
          kind?: string;
          note?: string | null;
          owner_answer?: string | null;
          owner_answered_at?: string | null;
          owner_id?: string | null;
          reference?: string;
          reminded_due_at?: string | null;
          review_id?: string | null;
          revision?: number;
          spam_reason?: string | null;
          status?: string;
          taken?: Json | null;
          wanted?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: "suggestions_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "suggestions_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "suggestions_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "suggestions_review_id_fkey";
            columns: ["review_id"];
            isOneToOne: false;
            referencedRelation: "reviews";
            referencedColumns: ["id"];
          },
        ];
      };
      user_roles: {
        Row: {
          granted_at: string;
          role: string;
          user_id: string;
        };
        Insert: {
          granted_at?: string;
          role: string;
          user_id: string;
        };
        Update: {
          granted_at?: string;
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      website_checks: {
        Row: {
          business_id: string;
          checked_at: string | null;
          claimed_at: string;
          due_at: string;
          failures: number;
          host: string;
          problem: string | null;
          website: string;
        };
        Insert: {
          business_id: string;
          checked_at?: string | null;
          claimed_at?: string;
          due_at: string;
          failures?: number;
          host: string;
          problem?: string | null;
          website: string;
        };
        Update: {
          business_id?: string;
          checked_at?: string | null;
          claimed_at?: string;
          due_at?: string;
          failures?: number;
          host?: string;
          problem?: string | null;
          website?: string;
        };
        Relationships: [
          {
            foreignKeyName: "website_checks_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: true;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "website_checks_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: true;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "website_checks_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: true;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      business_ratings: {
        Row: {
          business_id: string | null;
          rating: number | null;
          reviews: number | null;
          site_rating: number | null;
          site_reviews: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "reviews_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
      category_counts: {
        Row: {
          businesses: number | null;
          category: string | null;
        };
        Relationships: [];
      };
      category_letters: {
        Row: {
          businesses: number | null;
          category: string | null;
          letter: string | null;
        };
        Relationships: [];
      };
      certification_events: {
        Row: {
          business_id: string | null;
          certification_id: string | null;
          checked_on: string | null;
          day: string | null;
          event: string | null;
          id: number | null;
          kind: string | null;
          valid_until: string | null;
        };
        Relationships: [];
      };
      county_counts: {
        Row: {
          businesses: number | null;
          county: string | null;
        };
        Insert: {
          businesses?: number | null;
          county?: string | null;
        };
        Update: {
          businesses?: number | null;
          county?: string | null;
        };
        Relationships: [];
      };
      county_letters: {
        Row: {
          businesses: number | null;
          county: string | null;
          letter: string | null;
        };
        Insert: {
          businesses?: number | null;
          county?: string | null;
          letter?: string | null;
        };
        Update: {
          businesses?: number | null;
          county?: string | null;
          letter?: string | null;
        };
        Relationships: [];
      };
      coverage_counts: {
        Row: {
          businesses: number | null;
          county: string | null;
        };
        Relationships: [];
      };
      crossing_counts: {
        Row: {
          businesses: number | null;
          category: string | null;
          county: string | null;
        };
        Relationships: [];
      };
      dead_websites: {
        Row: {
          checked_at: string | null;
          failures: number | null;
          id: string | null;
          name: string | null;
          problem: string | null;
          website: string | null;
        };
        Relationships: [];
      };
      due_certifications: {
        Row: {
          business_id: string | null;
          city: string | null;
          id: string | null;
          kind: string | null;
          look_up: string | null;
          method: string | null;
          name: string | null;
          number: string | null;
          valid_until: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "certifications_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "certifications_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "certifications_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "certifications_kind_fkey";
            columns: ["kind"];
            isOneToOne: false;
            referencedRelation: "certification_kinds";
            referencedColumns: ["id"];
          },
        ];
      };
      submission_counts: {
        Row: {
          status: string | null;
          submissions: number | null;
        };
        Relationships: [];
      };
      suggestion_counts: {
        Row: {
          by_owner: boolean | null;
          kind: string | null;
          status: string | null;
          suggestions: number | null;
        };
        Relationships: [];
      };
      unconfirmed_listings: {
        Row: {
          asked_at: string | null;
          city: string | null;
          has_owner: boolean | null;
          id: string | null;
          name: string | null;
          since: string | null;
        };
        Relationships: [];
      };
      upcoming_events: {
        Row: {
          address: string | null;
          business_id: string | null;
          city: string | null;
          content: string | null;
          county: string | null;
          date: string | null;
          ends_at: string | null;
          id: string | null;
          image: string | null;
          name: string | null;
          starts_at: string | null;
          state: string | null;
          street: string | null;
          type: string | null;
          zip: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "posts_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "businesses";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "posts_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "dead_websites";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "posts_business_id_fkey";
            columns: ["business_id"];
            isOneToOne: false;
            referencedRelation: "unconfirmed_listings";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Functions: {
      accept_invitation: { Args: { invitation_id: string; member: string }; Returns: Json };
      add_import: {
        Args: { file_name: string; headers: string[]; is_running?: boolean; member?: string };
        Returns: string;
      };
      add_photo: {
        Args: { business_id?: string; kind: string; member: string; photo_id: string; url: string };
        Returns: Json;
      };
      add_statistics: { Args: { counts: Json }; Returns: undefined };
      analyze_directory: { Args: Record<PropertyKey, never>; Returns: undefined };
      answer_report: { Args: { answer: string; suggestion_id: string }; Returns: boolean };
      approve_submission: {
        Args: { certification?: Json; listing: Json; seen_revision: number; submission_id: string };
        Returns: Json;
      };
      ask_for_confirmations: { Args: { max_rows?: number }; Returns: number };
      begin_claim: {
        Args: {
          business_id: string;
          claim_id: string;
          code: string;
          code_hash: string;
          email: string;
          member: string;
        };
        Returns: Json;
      };
      begin_import: {
        Args: { category?: string; import_id: string; renames?: Json; task: string };
        Returns: string;
      };
      begin_second_factor: { Args: { member: string; secret: string }; Returns: boolean };
      category: {
        Args: { business: Database["public"]["Tables"]["businesses"]["Row"] };
        Returns: string;
      };
      change_listings: {
        Args: { business_ids: string[]; change: string; value: string };
        Returns: Json;
      };
      claim_emails: {
        Args: { max_rows: number };
        Returns: {
          attempts: number;
          created_at: string;
          data: NonNullable<Json>;
          failed_at: string | null;
          id: string;
          is_unproven: boolean;
          last_error: string | null;
          next_attempt_at: string;
          recipient: string;
          sent_at: string | null;
          template: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "email_outbox";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      claim_website_checks: {
        Args: { max_rows: number };
        Returns: {
          business_id: string;
          failures: number;
          website: string;
        }[];
      };
      close_my_listing: { Args: { business_id: string; reason?: string }; Returns: Json };
      compare_listings: { Args: { first_id: string; second_id: string }; Returns: Json };
      confirm_address: {
        Args: { member: string; new_address: string; old_address: string };
        Returns: boolean;
      };
      confirm_by_mail: {
        Args: { asked_at: string; business_id: string; is_unwanted?: boolean };
        Returns: boolean;
      };
      confirm_listing: { Args: { business_id: string }; Returns: boolean };
      confirm_second_factor: {
        Args: { code_hashes: string[]; member: string; session_id: string; step: number };
        Returns: boolean;
      };
      decide_claim: {
        Args: {
          claim_id: string;
          decision: string;
          message?: string;
          replaces_owners?: boolean;
          seen_revision: number;
        };
        Returns: Json;
      };
      decide_submission: {
        Args: {
          decision: string;
          link?: string;
          message?: string;
          seen_revision: number;
          submission_id: string;
        };
        Returns: Json;
      };
      decide_suggestion: {
        Args: {
          decision: string;
          reason?: string;
          seen?: Json;
          seen_revision: number;
          suggestion_id: string;
          wanted?: Json;
        };
        Returns: Json;
      };
      delete_my_account: { Args: Record<PropertyKey, never>; Returns: undefined };
      dismiss_owner: { Args: { business_id: string; member: string }; Returns: boolean };
      edit_listing: { Args: { business_id: string; seen: Json; wanted: Json }; Returns: Json };
      edit_my_listing: { Args: { business_id: string; seen: Json; wanted: Json }; Returns: Json };
      end_all_sessions: { Args: { started_before?: string }; Returns: number };
      end_session: { Args: { session_id: string }; Returns: boolean };
      feature_listing: { Args: { business_id: string; until?: string }; Returns: Json };
      find_duplicates: {
        Args: {
          city?: string;
          name: string;
          phone: string;
          street?: string;
          website: string;
          zip: string;
        };
        Returns: {
          address: string;
          city: string;
          id: string;
          name: string;
          phone: string;
          reason: string;
        }[];
      };
      find_second_factor_of_link: { Args: { token_hash: string }; Returns: string };
      finish_import: { Args: { import_id: string; problem?: string }; Returns: undefined };
      get_claim: { Args: { claim_id: string }; Returns: Json };
      get_listing: { Args: { business_id: string }; Returns: Json };
      get_my_review: { Args: { business_id: string }; Returns: Json };
      get_numbers: { Args: Record<PropertyKey, never>; Returns: Json };
      get_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      get_profile: { Args: { listing: string }; Returns: Json };
      get_session: { Args: Record<PropertyKey, never>; Returns: Json };
      get_submission: { Args: { submission_id: string }; Returns: Json };
      get_suggestion: { Args: { suggestion_id: string }; Returns: Json };
      get_transparency: { Args: Record<PropertyKey, never>; Returns: Json };
      invite_owner: { Args: { business_id: string; email: string }; Returns: Json };
      invite_to_role: { Args: { email: string; role: string }; Returns: Json };
      judge_duplicates: { Args: { pairs: Json }; Returns: Json };
      leave_listing: { Args: { as_the_last?: boolean; business_id: string }; Returns: Json };
      list_audit_log: { Args: { filter?: Json; size?: number }; Returns: Json };
      list_crossings: { Args: Record<PropertyKey, never>; Returns: Json };
      list_duplicates: {
        Args: { are_chains?: boolean; phrase?: string; size?: number; skip?: number };
        Returns: Json;
      };
      list_events: {
        Args: { of_county: string };
        Returns: {
          address: string | null;
          business_id: string | null;
          city: string | null;
          content: string | null;
          county: string | null;
          date: string | null;
          ends_at: string | null;
          id: string | null;
          image: string | null;
          name: string | null;
          starts_at: string | null;
          state: string | null;
          street: string | null;
          type: string | null;
          zip: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "upcoming_events";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_import_values: {
        Args: { column_at: number; import_id: string };
        Returns: {
          row_count: number;
          value: string;
        }[];
      };
      list_listing_reports: { Args: { business_id: string }; Returns: Json };
      list_listings: {
        Args: {
          age?: string;
          day?: string;
          owner?: string;
          phrase?: string;
          size?: number;
          skip?: number;
          source?: string;
          status: string;
        };
        Returns: Json;
      };
      list_members: {
        Args: { member?: string; phrase?: string; size?: number; skip?: number };
        Returns: Json;
      };
      list_my_listings: { Args: { business_id?: string }; Returns: Json };
      list_sessions: {
        Args: { member?: string };
        Returns: {
          device: string;
          ends_at: string;
          id: string;
          is_mine: boolean;
          started_at: string;
          used_at: string;
        }[];
      };
      list_unused_photos: { Args: { older_than_minutes?: number }; Returns: string[] };
      mail_statistics: { Args: { today?: string }; Returns: number };
      make_first_admin: { Args: { member: string }; Returns: boolean };
      map_import_values: { Args: { import_id: string; names: Json }; Returns: boolean };
      merge_listings: {
        Args: { fills?: boolean; gone_id: string; kept_id: string };
        Returns: Json;
      };
      more_categories: {
        Args: { business: Database["public"]["Tables"]["businesses"]["Row"] };
        Returns: string[];
      };
      move_photo_up: { Args: { photo_id: string }; Returns: boolean };
      nearest_businesses: {
        Args: {
          from_latitude: number;
          from_longitude: number;
          in_category?: string;
          max_rows?: number;
        };
        Returns: Json;
      };
      note_import_rows: {
        Args: { counts: Json; done_rows: number; import_id: string; noted: Json };
        Returns: undefined;
      };
      open_role_invitation: { Args: { invitation_id: string; member?: string }; Returns: Json };
      prove_new_session: { Args: { member: string; session_id: string }; Returns: boolean };
      queue_duplicates: { Args: { max_rows?: number }; Returns: number };
      record_certification: { Args: { business_id: string; certification: Json }; Returns: Json };
      record_searches: {
        Args: { missed: number; phrases: Json; searches: number };
        Returns: undefined;
      };
      record_session_use: { Args: { device: string }; Returns: undefined };
      remove_post: { Args: { post_id: string; reason?: string }; Returns: boolean };
      remove_samples: { Args: Record<PropertyKey, never>; Returns: Json };
      request_address: { Args: { address: string; member: string }; Returns: Json };
      request_claim: { Args: { business_id: string; reason: string }; Returns: Json };
      resubmit_business: {
        Args: {
          content_hash: string;
          seen_revision: number;
          submission: Json;
          submission_id: string;
        };
        Returns: Json;
      };
      retire_category: { Args: { category_id: string; into_id?: string }; Returns: Json };
      run_due_jobs: { Args: Record<PropertyKey, never>; Returns: undefined };
      save_post: { Args: { business_id: string; post: Json; post_id?: string }; Returns: Json };
      search_businesses: { Args: { question: string }; Returns: Json };
      set_listing_status: {
        Args: { business_id: string; new_status: string; reason?: string; seen_status: string };
        Returns: Json;
      };
      set_member_blocked: { Args: { blocked: boolean; member: string }; Returns: Json };
      set_pin: {
        Args: { business_id: string; latitude?: number; longitude?: number };
        Returns: boolean;
      };
      submit_business: {
        Args: {
          content_hash: string;
          ends_draft?: boolean;
          key: string;
          owner?: string;
          spam_reason?: string;
          submission: Json;
        };
        Returns: string;
      };
      suggest_businesses: {
        Args: { question: string };
        Returns: {
          city: string;
          id: string;
          name: string;
        }[];
      };
      suggest_change: {
        Args: {
          business_id: string;
          content_hash: string;
          key: string;
          spam_reason?: string;
          suggestion: Json;
        };
        Returns: string;
      };
      sweep_expired: { Args: Record<PropertyKey, never>; Returns: undefined };
      take_attempts: { Args: { attempts: Json }; Returns: number };
      undo_import_batch: { Args: { import_id: string; size?: number }; Returns: number };
      undo_merge: { Args: { merge_id: string }; Returns: Json };
      verify_claim_code: {
        Args: { claim_id: string; code_hash: string; member: string };
        Returns: Json;
      };
      verify_recovery_code: {
        Args: { code_hash: string; member: string; session_id?: string };
        Returns: boolean;
      };
      verify_second_factor_code: {
        Args: { member: string; session_id?: string; step: number };
        Returns: boolean;
      };
      withdraw_certification: { Args: { certification_id: string; reason: string }; Returns: Json };
      write_businesses: { Args: { columns?: string[]; listings: Json }; Returns: undefined };
      write_import_batch: {
        Args: { columns: string[]; import_id: string; listings: Json };
        Returns: undefined;
      };
      write_related_rows: {
        Args: { addresses: Json; certifications: Json; import_id: string };
        Returns: undefined;
      };
      write_review: {
        Args: { author: string; business_id: string; rating: number; words: string };
        Returns: Json;
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
